### Vorschau von Links, wo sie geteilt werden.

preview-site = Katzenspiele im Browser, mit Freunden und Bots.
preview-gone = Diesen Tisch gibt es nicht mehr.
preview-somebody = Jemand
preview-waiting = { $host } lädt dich zu einem Spiel ein. { $free ->
    [0] Alle Plätze sind besetzt.
    [one] Einer von { $seats } Plätzen ist frei.
   *[other] { $free } von { $seats } Plätzen sind frei.
 }
preview-playing = { $players } spielen gerade.{ $watch ->
    [yes] {" "}Komm und schau zu.
   *[no] {""}
 }
preview-over = Dieses Spiel ist zu Ende.
preview-won = { $players } haben gespielt. { $count ->
    [one] { $winners } hat gewonnen.
   *[other] { $winners } haben gemeinsam gewonnen.
 }
preview-replay = Schau es dir noch einmal an, Zug für Zug.
preview-picture = Eine Zeichnung zu { $title }
