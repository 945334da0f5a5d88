#!/bin/bash
# Prints every file of the tree that has something to translate, as po/POTFILES lists them. Run from the top of the tree.
{
  grep -lE '\b(_|N_|C_|NC_|Q_|ngettext) ?\("' -r engine equity teaching memory drawing generator print ui app --include='*.c' --include='*.h' --include='*.def'
  grep -lE 'translatable="(yes|true)"' -r ui app --include='*.ui'
  ls data/*.in data/*.gschema.xml data/laws/*.xml data/laws/*/*.xml data/mistakes/*.xml data/plots/*.xml data/systems/*.xml scenarios/*.xml
} 2>/dev/null | LC_ALL=C sort
