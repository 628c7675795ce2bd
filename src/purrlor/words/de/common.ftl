### Was alle Spiele gemeinsam haben.

list-separator = {", "}
list-and = { $head } und { $last }
list-you = du
list-empty = nichts

odds = { $bound ->
    [under] unter 1 %
    [over] über 99 %
   *[exact] { $percent } %
 }
    .short = { $bound ->
        [under] <1 %
        [over] >99 %
       *[exact] { $percent } %
     }

reason-game-over = Das Spiel ist zu Ende.
reason-not-your-turn = Du bist nicht dran.

claim-whim = Nur so eine Laune: Jeder von { $amount } Zügen wäre recht.
claim-only-move = Das ist der einzige erlaubte Zug.

place-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }

won = { $winners-count ->
    [one] { $winners-is ->
        [you] Du gewinnst
       *[other] { $winners } gewinnt
     }
   *[other] { $winners-is ->
        [you] { $winners } teilt euch den Sieg
       *[other] { $winners } teilen sich den Sieg
     }
 }
