# For deal: South balanced, 15-17 points; a line for each deal instead of a diagram.
proc write_deal {} { puts "" }
main {
  reject unless {[balanced south]}
  set points [hcp south]
  reject if {$points < 15} {$points > 17}
  accept
}
