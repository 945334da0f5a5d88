# SPDX-License-Identifier: GPL-3.0-or-later
"""make-pack.py N PACK FOLDER FILE...: N cases, the shipped ones over and over under new ids, as one file and as N files."""
import os
import re
import sys

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def main():
    n, pack, folder = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    cases = []
    for path in sys.argv[4:]:
        with open(path, encoding="utf-8") as f:
            cases += re.findall(r"<scenario .*?</scenario>", f.read(), re.DOTALL)
    if not cases:
        sys.exit("make-pack.py: no cases in these files")
    os.makedirs(folder)
    with open(pack, "w", encoding="utf-8") as whole:
        whole.write(HEAD + "<scenarios>\n")
        for i in range(n):
            case = re.sub(r'\bid="[^"]*"', 'id="bench-%05d"' % i, cases[i % len(cases)], count=1)
            whole.write(case + "\n")
            with open(os.path.join(folder, "%05d.xml" % i), "w", encoding="utf-8") as one:
                one.write(HEAD + case + "\n")
        whole.write("</scenarios>\n")


main()
