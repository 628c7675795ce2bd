### Die Regeln in diesem Browser: ein Spiel nachprüfen, Stellungen ausprobieren.

engine-size = Lädt einmal die Regeln in deinen Browser: { $size }.
engine-loading = Die Regeln werden geladen …
engine-once = { $part } von { $size }, nur beim ersten Mal
engine-starting = Die Spielregeln starten in deinem Browser …
    .step = Schritt { $number } von { $total }. Auf einem langsamen Gerät kann das eine Minute dauern.
engine-working = Einen Moment …
engine-missing = Dieser Server hat die Regeln für Browser nicht. Vielleicht werden sie noch vorbereitet: Versuch es in einer Minute noch einmal.
engine-old = Dieser Browser ist zu alt für die Regeln.
engine-slow = 30 Sekunden lang kam nichts. Vielleicht ist die Verbindung langsam, oder dieses Gerät hat zu wenig Speicher.
engine-broken = Die Regeln konnten in diesem Browser nicht geladen werden.
engine-elsewhere = Du kannst die Mitschrift herunterladen und auf einem anderen Gerät prüfen.
engine-save = Für unterwegs speichern
    .note = Speichere diese Seite mit ihren Regeln in deinem Browser, dann geht sie auch ohne Netz.
    .again = Noch einmal speichern
    .failed = Das Speichern ging nicht. Vielleicht hat dein Browser keinen Platz mehr.
engine-saved = Gespeichert: Diese Seite und ihre Regeln gehen in diesem Browser ohne Netz.

check-title = Spiel nachprüfen
check-how = Dein Browser spielt das ganze Spiel noch einmal, allein aus der Mitschrift, und vergleicht jeden Schritt.
check-now = Jetzt prüfen
check-fits = Glück, Züge und Ergebnis stimmen
check-unsealed = Die Namen sind nicht geprüft: Das Siegel deckt sie nicht ab.
check-differs = Etwas stimmt nicht
check-holds-yes = Ja.
check-holds-no = Nein.
check-holds-skipped = Nicht geprüft.
check-record = Ist das eine vollständige Mitschrift mit bekannten Regeln?
    .note = Die Mitschrift ist vollständig, und dieser Browser hat dieselbe Fassung der Regeln.
check-commitment = Ist es das Glück, das versiegelt wurde?
    .note = Das Geheimnis gehört zum Siegel, und kein anderes passt dazu. Wann dein Browser das Siegel gesehen hat, steht weiter unten.
check-contributions = Zählt von allen ein Text oder der Name?
    .note = Geheimnis, Texte und Namen zusammen bestimmen alles, was ausgeteilt oder gewürfelt wird.
check-luck = Folgt alles, was ausgeteilt oder gewürfelt wurde, aus diesem Glück?
    .note = Dein Browser hat das Spiel noch einmal ausgeteilt.
check-moves = War jeder Zug erlaubt?
    .note = { $count ->
        [one] Ein Zug, der an der Reihe und nach den Regeln erlaubt war.
       *[other] Alle { $count } Züge waren an der Reihe und nach den Regeln erlaubt.
    }
check-outcome = Stimmt das Ergebnis?
    .note = Gewonnen hat { $names }, wie es in der Mitschrift steht.
    .open = Das Spiel hat noch niemand gewonnen, wie es in der Mitschrift steht.
check-trace = Ist das Spiel vollständig und unverändert?
    .note = Die Prüfsumme über alles, was geschah, ist dieselbe.
check-at-move = Es ist Zug { $number }.
check-part-file = Das ist keine vollständige Mitschrift eines Spiels.
check-part-levels = Die Stufen der Bots passen nicht zu den Plätzen.
check-part-game = Dieser Browser kennt das Spiel nicht.
check-part-rules = Die Mitschrift folgt einer anderen Fassung der Regeln.
check-part-options = Die Hausregeln in der Mitschrift sind nicht möglich.
check-part-secret = Das Geheimnis fehlt oder ist beschädigt. Ein Tisch gibt es nach dem Spiel bekannt.
check-part-commitment = Das Geheimnis gehört nicht zum Siegel: Eines davon wurde geändert.
check-part-contributions = Es gibt nicht für jeden Platz einen Text.
check-part-seats = Für diese Plätze lässt sich kein Spiel austeilen.
check-part-moves = Ein Zug folgt nicht aus dem Glück und den Zügen davor.
check-part-outcome = Die Züge führen zu einem anderen Ergebnis.
check-part-trace = Die Züge sind erlaubt, aber sie oder das Glück sind nicht die dieses Spiels.
check-yours = Vergleiche mit dem, was du gesehen hast
    .note = Die Mitschrift ist in sich stimmig. Ob es dein Spiel ist, erkennst du am Siegel, an deinem eigenen Text und an den Karten, die du hattest.
check-seal = Dieser Browser war nicht am Tisch und kann das Siegel deshalb nicht vergleichen. Die Mitschrift ist in sich stimmig. Dass nichts ausgetauscht wurde, weiß aber nur, wer das Siegel während des Spiels gesehen hat.
    .before = Dein Browser hat vor dem Austeilen dasselbe Siegel gesehen. Das Geheimnis stand also vor dem Austeilen fest und wurde nicht geändert.
    .during = { $count ->
        [0] Dein Browser hat gleich nach dem Austeilen dasselbe Siegel gesehen. Danach wurde das Glück also nicht mehr geändert.
        [one] Dein Browser hat nach dem ersten Zug dasselbe Siegel gesehen. Danach wurde das Glück also nicht mehr geändert.
       *[other] Dein Browser hat nach { $count } Zügen dasselbe Siegel gesehen. Danach wurde das Glück also nicht mehr geändert.
    }
    .limits = Es zeigt nicht, dass davor niemand das Glück ausgesucht hat. Dafür richte selbst einen Tisch ein und trag vor dem Start einen eigenen Text bei.
    .other = Dein Browser hat an diesem Tisch ein anderes Siegel gesehen! Das ist nicht die Mitschrift deines Spiels.
check-file = Eine andere Mitschrift prüfen
check-independent = Mit einer unabhängigen Kopie prüfen
    .why = Diese Seite und ihre Regeln kommen von dem Server, auf dem gespielt wurde. Wenn du ihm nicht traust, nimm Regeln von anderswo:
    .verify = Installiere Purrlor aus einer Quelle, der du traust, und starte:
    .write = Oder schreib selbst ein Prüfprogramm.
    .bytes = Das Verfahren, Byte für Byte (englisch)
    .hash = Die Regeln in diesem Browser haben diese Prüfsumme. Vergleiche sie mit der einer Ausgabe, der du traust.
check-licences = Lizenzen der Teile

board-title = Stellung ausprobieren
    .of = Stellung ausprobieren · { $game }
board-how = Jede Stellung eines Spiels: Spiel für alle Plätze, sieh, was erlaubt ist und warum der Rest nicht geht, und teile sie als Link.
board-open = Brett öffnen
board-game = Spiel
board-players = Plätze
board-what-if = Was wäre, wenn?
    .of = Was wäre, wenn? · { $game }
board-after = nach Zug { $number }
board-shows = Spiel von diesem Moment an weiter, für alle am Tisch.
    .rule = Beispiele zu dieser Regel:
    .position = Jemand hat diese Stellung mit dir geteilt.
board-show-me = Zeig es mir
board-broken = Dieser Link ist nicht vollständig. Lass ihn dir noch einmal schicken.
board-no-example = Zu dieser Regel gibt es noch kein Beispiel.
board-example = Beispiel
    .number = Beispiel { $number } von { $total }
board-allowed = Was erlaubt ist
    .short = Erlaubt
board-to-move = { $name } ist am Zug
board-not-now = Jetzt nicht erlaubt
board-any-move = Jeder Zug
board-range = { $low } bis { $high }
board-times = { $count } × { $word }
board-refused = Dieser Zug ist nicht erlaubt: { $reason }
board-bots = Bots spielen lassen
board-coach = Coach
    .how = Hier wird der Server gefragt: Der Coach ist ein Bot, der nicht im Browser läuft. Er rät { $name }, sieht, was dieser Platz sieht, und nichts wird gespeichert.
    .ask = Coach fragen
    .offline = Für den Coach braucht es den Server. Alles andere auf dem Brett geht ohne ihn.
board-lay-out = Aufbauen
board-text = Die Stellung als Text
    .help = Ändere die Stellung als Text. Jede Zeile ist ein Teil davon: Hände, Stapel und wer am Zug ist. Lass weg, was egal ist; es wird ergänzt. Ein [[step]] spielt Züge, und sein luck nennt Würfel und Karten, die kommen.
board-file = Oder öffne eine Szenario-Datei
board-show = Zeigen
board-share = Diese Stellung teilen
    .note = Der Link enthält die ganze Stellung mit allen Karten. Auf dem Server wird nichts gespeichert.
