#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hostile.py --write KIND FOLDER BYTES: the same as files, so large, for ./dev fuzz to begin with.
hostile.py READ [KIND...]: what files cost that were made to cost much, each as large as its reader takes: processor seconds and resident megabytes of
bench-read, for every reader (or those of these kinds). The last line tells how many cost more than a second or 256 MB. As a test (--tap) it fails where memory, or three times that time, is not enough: a core
that others want as well counts their disturbance too.
They are written piece by piece: a child process begins as large as this one is."""
import itertools, os, re, subprocess, sys, tempfile

MB = 1024 * 1024
SECONDS, MEGABYTES = 1.0, 256
CASE = ('<scenario id="s-%d" code="duplicate-2017" level="club"><title>t</title><story>s</story>'
        '<board dealer="N" vulnerable="none"/><events>%s</events></scenario>\n')
NAMES = [chr(c) for c in itertools.chain(range(65, 91), range(97, 123))] + [f"a{i}" for i in range(12)]
MOST = {"cases": sys.maxsize, "paper": 200000}  # elements that a reader takes; files of its own stay just below
TAIL = {"UTF-16": "utf-16", "Latin-1": "latin-1"}


def same(piece):
    return itertools.repeat(piece * max(1, 4096 // max(1, len(piece))))


def numbered(form):
    return (form.replace("#", str(n)) for n in itertools.count())


def cases(events):
    return (CASE % (n, events) for n in itertools.count())


def full(value):
    """An element with as many attributes as may be."""
    return "<a " + " ".join(f'{name}="{value}"' for name in NAMES[:64]) + "/>"


def xml(root):
    """What costs in any XML, in a root of that name."""
    begin, end = f"<{root}>", f"</{root}>"
    return {
        "attributes of one element": (f"<{root}", same(' a="x"'), "/>"),
        "other attributes of one element": (f"<{root}", numbered(' a#="x"'), "/>"),
        "empty elements": (begin, same("<a/>"), end),
        "empty elements with words": (begin, same("x<a/>"), end),
        "elements with all attributes": (begin, same(full("")), end),
        "elements with all attributes filled": (begin, same(full("x")), end),
        "elements of many names": (begin, numbered("<a#/>"), end),
        "elements in elements": ("", same("<a>"), ""),
        "namespaces": (begin, numbered('<a# xmlns:b="#"/>'), end),
        "one comment": ("<!--", same("x"), f"--><{root}/>"),
        "one comment without an end": ("<!--", same("x"), ""),
        "many comments": (begin, same("<!-- -->"), end),
        "many instructions": (begin, same("<?a b?>"), end),
        "one attribute": (f'<{root} a="', same("x"), '"/>'),
        "one name": (f"<{root} ", same("x"), '="1"/>'),
        "one text": (begin, same("&amp;"), end),
        "one text in pieces": (begin, same("<![CDATA[x]]>"), end),
        "one quotation mark after another": (begin, same("'\""), end),
        "references": (begin, same("&#x41;"), end),
        "unknown references": (begin, same("&a;"), end),
        "brackets": ("", same("<"), ""),
        "lines": (begin, same("\n"), end),
        "UTF-16": (begin, same("<a/>"), end),
        "Latin-1": (f'<?xml version="1.0" encoding="ISO-8859-1"?>{begin}', same("é"), end),
        "an encoding that says much with a byte": (f'<?xml version="1.0" encoding="TSCII"?>{begin}', same("\x82"), end),
        "entities in entities": ('<!DOCTYPE a [<!ENTITY a0 "x">' + "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9)) + f"]>{begin}&a9;", same(""), end),
    }


def child(root, of, piece):
    return {f"many: {piece[:24]}": (f"<{root}{of}>", numbered(piece), f"</{root}>")}


CALL = '<call call="P" weight="1"><meaning>0-11</meaning><text>t</text></call>'
READERS = {  # kind: size, root, what costs in it alone
    "cases": (32 * MB, "scenarios", {
        "empty elements in a case": ("<scenario>", same("<a/>"), "</scenario>"),
        "cases of 600 calls": ("<scenarios>", cases("<calls>" + "P " * 600 + "</calls>"), "</scenarios>"),
        "small cases": ("<scenarios>", cases('<attention seat="N"/>'), "</scenarios>"),
        "cases with the same id": ("<scenarios>", same(CASE % (1, '<attention seat="N"/>')), "</scenarios>"),
        "events": ("<scenarios>" + (CASE % (1, "#")).split("#")[0], same('<attention seat="N"/>'), "</events></scenario></scenarios>"),
    }),
    "paper": (16 * MB, "paper", {
        **child("paper", ' format="1" title="t" code="duplicate-2017" edition="0123456789abcdef" seed="1"', '<question case="s-#" point="1" law="31"/>'),
        "cases": ('<paper format="1" title="t" code="duplicate-2017" edition="0123456789abcdef" seed="1">', cases('<attention seat="N"/>'), "</paper>"),
        "calls": ('<paper format="1" title="t" code="duplicate-2017" edition="0123456789abcdef" seed="1">', cases("<calls>" + "P " * 600 + "</calls>"), "</paper>"),
    }),
    "chart": (4 * MB, "chart", {
        **child("chart", ' id="31" law="31"', '<ruling id="r#" law="31A1"><text>t</text></ruling>'),
        **child("chart", ' id="31" law="31"', '<question id="q#" fact="turn-was"><text>t</text><answer is="rho" to="q0"/></question>'),
        **child("chart", ' id="31" law="31"', '<ruling id="same" law="31A1"/>'),
        "a ruling of clauses": ('<chart id="31" law="31"><ruling id="r" law="31A1"><text>t</text>', same('<clause kind="may-call" seat="offender" constraint="repeat"/>'), "</ruling></chart>"),
    }),
    "facts": (4 * MB, "facts", {
        **child("facts", "", '<fact name="f#"/>'),
        **child("facts", "", '<fact name="turn-was"/>'),
        "a fact of answers": ('<facts><fact name="turn-was">', same('<answer is="rho">r</answer>'), "</fact></facts>"),
        "a fact of questions": ('<facts><fact name="intended">', same('<asks question="intent" of="offender" else="yes yes"/>'), "</fact></facts>"),
    }),
    "differences": (4 * MB, "differences", {
        **child("differences", "", '<difference alike="same"><name>n#</name><says code="duplicate-2017">a</says><says code="rubber-1993">b</says></difference>'),
        "a difference of names": ('<differences><difference alike="same">', same("<name>n</name>"), "</difference></differences>"),
    }),
    "plots": (4 * MB, "plots", {
        **child("plots", ' code="duplicate-2017"', '<plot id="p-#" weight="1" level="club" theme="t"><title>t</title><story>s</story><explanation>e</explanation><auction/></plot>'),
        **child("plots", ' code="duplicate-2017"', '<plot id="same"/>'),
        "a plot of steps": ('<plots code="duplicate-2017"><plot id="p-1" weight="1" level="club" theme="t"><title>t</title><story>s</story><explanation>e</explanation>', same("<decide/>"), "</plot></plots>"),
        "a plot of titles": ('<plots code="duplicate-2017"><plot id="p-1" weight="1" level="club" theme="t">', same("<title>t</title>"), "</plot></plots>"),
    }),
    "errors": (4 * MB, "errors", {
        **child("errors", "", "<setting>s#</setting>"),
        **child("errors", "", '<error id="e#" kind="call" weight="1"/>'),
    }),
    "mistakes": (4 * MB, "mistakes", {
        **child("mistakes", "", '<mistake id="m-#" how-common="often"><name>n</name><why>w</why><in code="duplicate-2017"/><change><was kind="must-pass"/></change></mistake>'),
        **child("mistakes", "", '<mistake id="same" how-common="often"/>'),
        "a mistake of changes": ('<mistakes><mistake id="m-1" how-common="often"><name>n</name><why>w</why><in code="duplicate-2017"/>', same('<change><was kind="must-pass"/></change>'), "</mistake></mistakes>"),
    }),
    "system": (4 * MB, "system", {
        **child("system", ' id="a-b"', f'<context id="c#" after="">{CALL}</context>'),
        "a context of calls": ('<system id="a-b"><title>t</title><context id="c0" after="">', same(CALL), "</context></system>"),
        "calls of any level": ('<system id="a-b"><title>t</title><context id="c0" after="any (any)">' + CALL, same('<call call="bid"><meaning>any</meaning><text>t</text></call>'), "</context></system>"),
        "contexts like one of many calls": ('<system id="a-b"><title>t</title><context id="c0" after="">' + CALL * 20000 + "</context>", numbered('<context id="d#" after="" like="c0"/>'), "</system>"),
        "contexts like the one before": ('<system id="a-b"><title>t</title><context id="c-1" after="">' + CALL + "</context>",
                                         (f'<context id="c{n}" after="" like="c{n - 1}">{CALL * 100}</context>' for n in itertools.count()), "</system>"),
        "open contexts": ('<system id="a-b"><title>t</title>', numbered('<context id="c#" after="... any (any) any (any)">' + CALL + '<call call="any" weight="1"><meaning>any</meaning><text>t</text></call></context>'), "</system>"),
    }),
    "pbn": (8 * MB, None, {
        "boards": ("", same('[Board "1"]\n[Dealer "N"]\n[Auction "N"]\nP P P P\n'), ""),
        "deals": ("", same('[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n'), ""),
        "tags": ("", numbered('[A# "x"]\n'), ""),
        "brackets": ("", same("["), ""),
        "one tag": ('[Board "', same("x"), '"]'),
        "braces": ('[Board "1"]\n', same("{"), ""),
        "one word": ("", same("P"), ""),
        "words": ("", same("P "), ""),
        "unknown words": ("", numbered("x# "), ""),
        "an auction": ('[Board "1"]\n[Auction "N"]\n', same("1C "), ""),
        "notes": ('[Board "1"]\n[Auction "N"]\n1C =1=\n', numbered('[Note "#:x"]\n'), ""),
        "lines": ("", same("\n"), ""),
        "lines in a tag": ('[Board "1"]\n', same("%x\n"), ""),
        "Latin-1": ("", same("é"), ""),
        "names": ('[Board "1"]\n', same('[North "' + "é" * 60 + '"]\n'), ""),
    }),
}


def write(path, size, most, begin, pieces, end, name):
    encoding = TAIL.get(name, "latin-1" if "encoding" in name else "utf-8")
    with open(path, "w", encoding=encoding, newline="") as f:
        elements = len(re.findall("<[^/!?]", begin))
        width, so_far = 2 if name == "UTF-16" else 1, len((begin + end).encode()) + 4
        f.write(begin)
        for piece in pieces:
            so_far += len(piece.encode()) if encoding == "utf-8" else len(piece)
            elements += sum(c not in "/!?" for c in re.findall("<(.)", piece))
            if so_far * width > size or elements >= most or not piece:
                break
            f.write(piece)
        f.write(end)


def files(kind):
    size, root, own = READERS[kind]
    for name, parts in {**(xml(root) if root else {}), **own}.items():
        yield name, size, MOST.get(kind, 100000) - 3 if name in own else sys.maxsize, parts


def write_all(kind, folder, size):
    if kind in READERS:
        for n, (name, _, most, parts) in enumerate(files(kind)):
            write(os.path.join(folder, f"long-{n}"), size, most, *parts, name)
    else:
        # No words of its own: bytes that look like chance, and the same byte again and again.
        for n, data in enumerate([bytes((i * i * 37 + i // 7) % 256 for i in range(size)), b"\x00" * size, b"1 " * (size // 2), b"\xff" * size]):
            with open(os.path.join(folder, f"long-{n}"), "wb") as f:
                f.write(data)


def main():
    if sys.argv[1] == "--write":
        return write_all(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    tap = sys.argv[1] == "--tap"
    read, wanted = sys.argv[1 + tap], sys.argv[2 + tap:]
    allowed, over, n = SECONDS * (3 if tap else 1), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "hostile")
        for kind in wanted or READERS:
            for name, size, most, parts in files(kind):
                write(path, size, most, *parts, name)
                ran = subprocess.run([read, kind, path], capture_output=True, encoding="utf-8", errors="replace")
                seconds, megabytes, said = (ran.stdout.split(" ", 2) + ["", "", ""])[:3] if ran.returncode == 0 else ("99", "9999", f"ended with {ran.returncode}")
                too_much = float(seconds) > allowed or int(megabytes) > MEGABYTES
                over += too_much
                n += 1
                result = f"{'not ' * too_much}ok {n} " if tap else ""
                words = (said.strip().splitlines() or [""])[0][:110].replace("#", "")
                print(f"{result}{kind}, {name.replace('#', 'N')}: {seconds} s, {megabytes} MB{', TOO MUCH' if too_much else ''}: {words}", flush=True)
    print(f"1..{n}" if tap else f"{over} cost more than {allowed:.0f} s or {MEGABYTES} MB")


main()
