### Die Startseite: Spiele, Tische, schnelles Spiel.

home-title = { $count ->
    [0] Sieben Leben. Nimm Platz.
    [1] Ein Spiel. Sieben Leben. Nimm Platz.
    [2] Zwei Spiele. Sieben Leben. Nimm Platz.
    [3] Drei Spiele. Sieben Leben. Nimm Platz.
    [4] Vier Spiele. Sieben Leben. Nimm Platz.
   *[other] { $count } Spiele. Sieben Leben. Nimm Platz.
 }
home-restarting = Der Server startet gleich neu. In einer Minute kannst du wieder Tische eröffnen.
home-here = { $count ->
    [0] Gerade nur du und die Bots.
    [one] Eine andere Person ist hier.
   *[other] { $count } andere sind hier.
 }
home-code = Hast du einen Code?
    .go = Los
home-playing-as = Du spielst als { $name }.
home-profile = Name, Gesicht und Ergebnisse

## Ein Spiel an der Wand

home-games = Spiele
home-play = Spielen
    .with = mit Bots
    .label = Jetzt spielen: { $game }
home-invite = Einladen
    .with = per Link
    .label = Einladen: { $game }
home-set-up-label = Tisch einrichten: { $game }
home-how-label = Anleitung: { $game }
home-tutorial = Einführung
    .label = Einführung: { $game }
home-players = { $min }–{ $max } Personen
home-players-exactly = { $count } Personen

home-kitten-me = Biete auf Hüte, die niemand sieht. Erhöhe – oder lass den Bluff auffliegen.
    .short = Kitten Me
    .how = Sag, wie viele Hüte, Brillen oder Rote alle zusammen haben. Wer zweifelt, lässt aufdecken.
home-go-kitty = Frag nach Kätzchen, sammle Clowder und merk dir, wer eine Maus hat.
    .short = Go Kitty
    .how = Frag nach Karten und leg Clowder aus vier Karten aus. Die meisten Punkte gewinnen.
home-shut-up-cat = Merk dir, wo es ruhig ist, und sammle Schlaf, bevor die Katze dort miaut.
    .short = Shut Up, Cat!
    .how = Leg zwei Würfel an den Ring und dreh die Plättchen dazwischen um: Zs zählen, MIAUs wecken dich. Sammle vierzig Zs.

## Listen von Tischen

home-mine = Deine Tische
    .go = Weiterspielen
home-open = Offene Tische
    .go = Platz nehmen
    .none = Gerade ist nirgends ein Platz frei. Richte einen Tisch ein, an den sich alle setzen können.
home-last = Deine letzten Spiele
    .won = Gewonnen
    .place = Platz { $place } von { $players }
    .go = Rückschau
home-new = Neu hier?
    .tutorial = Einführung
home-more-tables = Mehr Tische
home-running = Zum Zuschauen
    .go = Zuschauen
home-table-of = Tisch von { $name }
home-bots = { $count ->
    [one] ein Bot
   *[other] { $count } Bots
 }
home-standing-waiting = { $count } von { $seats } Plätzen besetzt
home-standing-turn = du bist dran
home-standing-playing = läuft
home-standing-over = zu Ende
home-standing-closed = abgebrochen

## Schnelles Spiel

home-quick = Schnelles Spiel
    .go = Mitspielen
    .with = mit Leuten
    .label = Schnelles Spiel: { $game }
home-quick-looking = Wir suchen dir eine Runde.
home-quick-waiting = { $count ->
    [one] Eine Person wartet auf dieses Spiel.
   *[other] { $count } warten auf dieses Spiel.
 }
home-quick-others = { $count ->
    [0] Noch wartet sonst niemand.
    [one] Eine Person wartet schon.
   *[other] { $count } andere warten schon.
 }
home-quick-bots = { $seconds ->
    [0] Gleich geht’s los.
   *[other] In { $seconds } s kommen Bots dazu.
 }
home-quick-seats = Besetzte Plätze
home-quick-stop = Nicht mehr suchen
