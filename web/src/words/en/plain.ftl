### The table of a game without drawings of its own.

plain-table = The table
plain-tray = Your hand and your choices
plain-hand = Your hand: { $hand }
plain-verbs = What to do
plain-ways = How
plain-number = How many
plain-one-of = Which
plain-one-seat = Who
plain-order-of = In which order
    .of = In which order: { $letters }
plain-why-not = Why not?
plain-yes = yes
plain-no = no
plain-none = none
