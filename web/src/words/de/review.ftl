### Was der Coach zu meinen Entscheidungen in einem beendeten Spiel sagt.

review-title = Analyse
review-open = Analyse
review-none = Keine Analyse
review-making = Der Coach sieht sich dein Spiel an …
review-wait = Das dauert ein paar Sekunden. Du kannst weggehen und wiederkommen: Die Analyse wird mit dem Spiel gespeichert.
review-empty = In diesem Spiel hast du nichts entschieden: Du hattest keine Wahl, oder Bots haben für dich gespielt.
review-agreed = Bei { $count } von { $total } Entscheidungen hast du wie der Coach oder ebenso gut gespielt.
review-graph = { $game ->
    [kitten-me] Karten, Zug für Zug
    [go-kitty] Punkte, Zug für Zug
    [shut-up-cat] Zs, Zug für Zug
   *[other] Punktestand, Zug für Zug
 }
review-average = Im Schnitt hat eine Entscheidung { $cost } gekostet.
review-cost-chance = { $share } Gewinnchance
review-cost-points = { $amount } Punkte
review-worst = Was am meisten zählte
review-no-worst = Nichts sticht heraus: Keine deiner Entscheidungen hat dich etwas gekostet. Gut gespielt!
review-you-played = Du hast gespielt
review-coach-plays = Der Coach würde spielen
review-not-considered = Diesen Zug zieht der Coach nicht in Betracht, deshalb sind seine Kosten unbekannt.
review-to-replay = In der Rückschau ansehen
review-mark = Zug { $number } in der Rückschau
review-all = Alle Entscheidungen
review-round = Runde { $number }
review-same = wie der Coach
review-as-good = ebenso gut
review-unknown = nicht in Betracht gezogen
review-unknown-count = { $count ->
    [one] Eine weitere hat der Coach nicht in Betracht gezogen.
   *[other] { $count } weitere hat der Coach nicht in Betracht gezogen.
 }
review-how = Der Coach sieht, was du gesehen hast, und nicht mehr. Auch ein guter Zug kann verlieren und ein schlechter gewinnen.
