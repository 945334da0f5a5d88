# The same, South's hand drawn by deal's own tables.
proc write_deal {} { puts "" }
source /usr/share/deal/input/smartstack.tcl
shapeclass majors { expr $s >= 5 && $h >= 5 }
smartstack::set_input south majors hcp 10 12
main { accept }
