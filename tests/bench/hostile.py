#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hostile.py CLI: what files cost that were made to cost much, each as large as may be read: processor seconds and resident megabytes of `check`.
They are written piece by piece: a child process begins as large as this one is."""
import itertools, os, sys, tempfile

LIMIT = 32 * 1024 * 1024
CASE = ('<scenario id="s-%d" code="duplicate-2017" level="club"><title>t</title><story>s</story>'
        '<board dealer="N" vulnerable="none"/><events>%s</events></scenario>\n')


def same(piece):
    return itertools.repeat(piece)


def cases(events):
    return (CASE % (n, events) for n in itertools.count())


FILES = {
    "attributes of one element": ("<scenario", same(' a="x"'), "/>"),
    "empty elements in a case": ("<scenario>", same("<a/>"), "</scenario>"),
    "empty elements in a file": ("<scenarios>", same("<a/>"), "</scenarios>"),
    "elements of a million names": ("<scenarios>", (f"<a{i}/>" for i in itertools.count()), "</scenarios>"),
    "cases of 600 calls": ("<scenarios>", cases("<calls>" + "P " * 600 + "</calls>"), "</scenarios>"),
    "small cases": ("<scenarios>", cases('<attention seat="N"/>'), "</scenarios>"),
    "one comment": ("<!--", same("x"), "--><scenarios/>"),
    "many comments": ("<scenarios>", same("<!-- -->"), "</scenarios>"),
    "one attribute": ('<scenarios a="', same("x"), '"/>'),
    "one text": ("<scenarios>", same("&amp;"), "</scenarios>"),
    "UTF-16": ("<scenarios>", same("<a/>"), "</scenarios>"),
    "Latin-1": ('<?xml version="1.0" encoding="ISO-8859-1"?><scenarios>', same("é"), "</scenarios>"),
}


def write(path, name):
    begin, pieces, end = FILES[name]
    encoding = {"UTF-16": "utf-16", "Latin-1": "latin-1"}.get(name, "utf-8")
    with open(path, "w", encoding=encoding) as f:
        size, width = len(begin) + len(end) + 2, 2 if name == "UTF-16" else 1
        f.write(begin)
        for piece in pieces:
            size += len(piece)
            if size * width > LIMIT:
                break
            f.write(piece)
        f.write(end)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "hostile.xml")
    nowhere = [(os.POSIX_SPAWN_OPEN, fd, "/dev/null", os.O_WRONLY, 0) for fd in (1, 2)]
    for name in FILES:
        write(path, name)
        child = os.posix_spawn(sys.argv[1], [sys.argv[1], "check", path], os.environ, file_actions=nowhere)
        _, status, used = os.wait4(child, 0)
        print(f"{name}: {used.ru_utime + used.ru_stime:.2f} s, {used.ru_maxrss / 1024:.0f} MB, exit {os.waitstatus_to_exitcode(status)}")
