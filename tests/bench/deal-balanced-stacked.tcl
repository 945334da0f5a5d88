# The same, South's hand drawn by deal's own tables.
proc write_deal {} { puts "" }
source /usr/share/deal/input/smartstack.tcl
smartstack::set_input south balanced hcp 15 17
main { accept }
