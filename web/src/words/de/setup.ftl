### Einen Tisch einrichten.

setup-none = Kein Tisch zum Einrichten
    .text = Dieses Spiel gibt es auf diesem Server nicht.
setup-seats = Plätze
setup-players = Personen
setup-fill = Mit Bots auffüllen
setup-free = Alle Plätze freihalten
setup-you = du
setup-your-name = Du
setup-seat = Platz { $number }
setup-free-anyone = Frei für alle
setup-free-friend = Frei für Freunde
setup-bot = Bot: { $level }
setup-open = Tisch eröffnen

setup-who = Wer mitspielen darf
    .link = Freunde, per Link
    .anyone = Alle
setup-who-link = Niemand findet diesen Tisch, wenn du den Link nicht verschickst.
setup-who-listed = Der Tisch steht auf der Startseite, und auch Fremde können Platz nehmen.
setup-who-watched = Das Spiel steht auf der Startseite.

setup-house-rules = Hausregeln
setup-read-rule = Regel lesen: { $rule }

setup-table = Der Tisch
setup-reading = Lesezeit
    .note = So viele Sekunden warten Bots höchstens, solange noch jemand liest. Spielst du allein mit Bots, warten sie länger.
    .label = Sekunden zum Lesen
setup-clock = Uhr
    .note = Ist deine Zeit um, wird ein Zug für dich gemacht.
setup-move = Sekunden pro Zug
setup-away = Abwesend
    .note = Sekunden, bis ein Bot für jemanden übernimmt, der weg ist
    .label = Sekunden, bis ein Bot übernimmt
setup-coach = Coach
    .note = Wer dran ist, kann sich einen Tipp holen.
setup-watch = Zuschauen
    .anyone = Alle dürfen zuschauen. Sie sehen nur, was auf dem Tisch liegt, und keine Hand.
    .link = Wer den Link hat, darf zuschauen. Zu sehen ist nur, was auf dem Tisch liegt, und keine Hand.
setup-chat = Chat
    .note = Nachrichten und Emotes am Tisch.
