# For deal: South 5-5 or longer in the majors, 10-12 points; a line for each deal instead of a diagram.
proc write_deal {} { puts "" }
main {
  reject unless {[spades south] >= 5}
  reject unless {[hearts south] >= 5}
  set points [hcp south]
  reject if {$points < 10} {$points > 12}
  accept
}
