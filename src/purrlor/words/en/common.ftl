### What all games share.

list-separator = {", "}
list-and = { $head } and { $last }
list-you = you
list-empty = nothing

odds = { $bound ->
    [under] under 1%
    [over] over 99%
   *[exact] { $percent }%
 }
    .short = { $bound ->
        [under] <1%
        [over] >99%
       *[exact] { $percent }%
     }

reason-game-over = The game is over.
reason-not-your-turn = It’s not your turn.

claim-whim = Just a whim: any of { $amount } moves would do.
claim-only-move = This is the only move that’s allowed.

place-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

won = { $winners-count ->
    [one] { $winners-is ->
        [you] You win
       *[other] { $winners } wins
     }
   *[other] { $winners } share the win
 }
