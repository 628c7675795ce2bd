### Rund um jeden Tisch: Warteraum, Leiste, Fenster, Verlauf, Chat, Ende.

table-you = Du
table-is-you = (du)
table-seat = Platz { $number }
table-title-of = { $count } von { $seats } · { $game }

## Vor und neben dem Spiel

table-private = Dieser Tisch ist privat
table-missing = Diesen Tisch gibt es nicht
    .text = Vielleicht wurde er schon abgeräumt.
table-updated = Purrlor wurde aktualisiert
    .text = Lade die Seite neu. Dein Platz bleibt dir.
table-closed = Dieses Spiel ist zu Ende
    .text = Hier spielt niemand mehr.
table-new-game = Neues Spiel
table-stopped = Dieser Tisch wurde angehalten
table-reconnecting = Einen Moment
    .text = Der Server antwortet nicht. Neuer Versuch …
table-coming = Auf dem Weg zum Tisch …

## Mit dem Platz auf ein anderes Gerät

table-move-seat-expired = Dieser Link gilt nicht mehr
    .text = Er wurde schon benutzt oder ist zu alt. Im Menü des Tischs bekommst du einen neuen.
table-move-seat-coming = Einen Moment
    .text = Dein Platz kommt auf dieses Gerät …
table-move-seat-title = Mein Platz
    .note = Öffne diesen Link auf deinem anderen Gerät und spiel dort weiter. Er gilt einmal, { $minutes } Minuten lang. Gib ihn nicht weiter.
table-move-seat-revoke = Platz nur auf diesem Gerät behalten
table-move-seat-revoked = Dein Platz ist jetzt nur auf diesem Gerät.

## Der Warteraum

table-empty-seats = { $count ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
 }
table-fill-or-wait = Oder warte, bis deine Freunde Platz nehmen.
table-empty = Frei
table-seat-bot = Bot dazuholen
    .label = Bot auf Platz { $number } setzen
table-sit-here = Hier sitzen
    .label = Auf Platz { $number } sitzen
table-sit-down = Platz nehmen
table-note-bot = Bot
table-note-host = Host
table-note-you = du
table-note-away = weg
table-invite = Einladen
    .title = Eine Runde { $game }
    .listed = Der Tisch steht auf der Startseite, alle können Platz nehmen. Auch Link und Code führen hierher.
    .private = Nur wer diesen Link oder Code hat, findet den Tisch und kann Platz nehmen.
table-bots = Bots
    .label = Wie gut neue Bots spielen
table-fill = Mit Bots auffüllen
table-house-rules = Hausregeln
table-fairness = Fairness
table-deal = Austeilen
table-host-deals = { $name } teilt aus, sobald alle bereit sind.
table-wait-for-host = Der Host teilt aus, sobald alle bereit sind.
table-wait-for-others = Noch sind nicht alle da.
table-chat = Chat

table-level-mouse = Maus
table-level-kitten = Kätzchen
table-level-tabby = Tigerkatze
table-level-panther = Panther
table-level-search = Suche

table-room = Raumcode
    .note = Zum Vorlesen: Deine Freunde geben ihn auf der Startseite ein.
table-link-copied = Link kopiert.
table-link-failed = Dieser Browser kann den Link nicht kopieren.
table-link-marked = Der Link ist markiert: Kopiere ihn mit der Tastatur.
table-link = Link
    .copy = Link kopieren
    .qr = Der Link als QR-Code
    .address = Adresse dieses Servers
    .local = Diese Adresse gilt nur auf diesem Rechner.

## Hausregeln in Worten

table-rules-usual = Standardregeln.
    .read = Nachlesen
table-rule-yes = ja
table-rule-no = nein
table-rule-none = keine
table-rule-own = eigene
table-no-clock = Keine Uhr: Lass dir Zeit.
table-move-time = { $time } pro Zug.
table-away-time = Ist jemand { $time } weg, übernimmt ein Bot.
table-coached = Es gibt einen Coach: Wer dran ist, kann sich Tipps holen.
table-not-coached = Kein Coach, also keine Tipps.
table-no-chat = Der Chat ist aus.
table-listed = Steht bei den offenen Tischen.
table-not-listed = Nur mit dem Link ist dieser Tisch zu finden.
table-watchable = Andere dürfen zuschauen.
table-not-watchable = Sonst darf niemand zuschauen.
table-duration = { $minutes ->
    [0] { $seconds } s
   *[other] { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
 }

table-pace = Tempo
    .now = Tempo: { $pace }
table-pace-slow = Ruhig
    .text = Bots lassen sich Zeit, und du kannst in Ruhe lesen.
table-pace-normal = Normal
    .text = Bots warten, bis du lesen konntest, was passiert ist.
table-pace-fast = Schnell
    .text = Bots warten halb so lang.
table-pace-instant = Sofort
    .text = Bots warten gar nicht.
table-pace-by-host = Ändern kann es der Host dieses Tischs.
table-to-end = Zu Ende spielen lassen
    .wait = Einen Moment
    .sure = Bots spielen dann auch für dich, bis zum Ende der Partie. Wirklich?
    .no = Weiterspielen
    .note = Bots spielen den Rest auf einmal, auch für dich. Das geht, wenn sonst kein Mensch mehr mitspielt.

## Die Leiste

table-leave = Tisch verlassen
table-result = Ergebnis
table-watching = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
 }
table-time-left = { $who ->
    [you] Deine restliche Zeit: { $time }
   *[other] Restliche Zeit von { $name }: { $time }
 }
table-step-back = Ein Schritt zurück, um zu sehen, was passiert ist
    .short = Was war?
table-step-on = Ein Schritt weiter
table-hold = Warten: den Tisch so lassen, wie er ist
table-go-on = Weiter
table-hint = Tipp
table-rules = Regeln
    .of = Regeln: { $game }
table-talk = Verlauf, Regeln und Chat
    .new = Verlauf, Regeln und Chat, { $count } neu
table-menu = Menü

## Wer dran ist

table-your-turn = Du bist dran
    .decision = Du bist dran: { $decision }
    .title = Du bist dran · { $game }
table-thinking = { $name } überlegt
table-next = { $name } ist dran
table-to-move = , ist dran
table-players-round = Alle am Tisch, im Uhrzeigersinn
    .you = Alle am Tisch, im Uhrzeigersinn, links von dir beginnend
table-away-failing = Bot antwortet nicht
table-away-bot = ein Bot spielt weiter
table-away = weg
table-away-until = weg, Bot in { $time }

## Meldungen

table-connection-lost = Die Verbindung ist weg. Neuer Versuch.
table-offline = Du bist offline.
table-connection-back = Verbindung wird wiederhergestellt.
table-paused = Der Server kann gerade nicht speichern. Es geht von selbst weiter, sobald er wieder kann.
table-no-answer = Der Server antwortet nicht.
table-move-kept = Dein Zug wird gesendet, sobald es wieder geht.
table-as-last-seen = Du siehst den Tisch, wie er zuletzt war.
table-seat-lost = Ein Bot hat jetzt deinen Platz. Du kannst zuschauen.
table-hurrying = { $count ->
    [0] Bots spielen den Rest. Danach kommt das Ergebnis.
    [one] Bots spielen den Rest: bisher { $count } Zug. Danach kommt das Ergebnis.
   *[other] Bots spielen den Rest: bisher { $count } Züge. Danach kommt das Ergebnis.
 }
table-lookback = Rückblick
    .said = Rückblick, { $at }. { $told }
    .place = { $number } von { $total }
    .first = Weiter zurück geht es nicht.
    .now = Jetzt

## Das Menü und seine Fenster

table-at = Am Tisch
table-end = Das Ende
table-leave-title = Tisch verlassen?
table-players = Wer mitspielt
table-keys = Tasten
table-link-title = Link zu diesem Tisch
    .watch = Wer ihn öffnet, kann zuschauen.
    .closed = Nur wer mitspielt, kann ihn öffnen: Zuschauen ist hier nicht erlaubt.
table-move-seat = Auf anderem Gerät spielen

table-leaving-waiting = Dein Platz bleibt dir, solange du weg bist.
table-leaving-alone = Dein Platz bleibt dir, und das Spiel wartet auf dich.
table-leaving-playing = Dein Platz bleibt dir. Nach { $seconds } Sekunden spielt ein Bot für dich, bis du wieder da bist.
table-leave-while = Kurz weggehen
table-give-up = Meinen Platz aufgeben
table-give-up-to-bot = Meinen Platz einem Bot geben
table-stay = Bleiben

table-player-failing = Bot antwortet nicht; er spielt zufällig
table-player-bot = Bot, { $level }: { $plays }
table-player-stand-in = weg; ein Bot spielt weiter
table-player-host = Host
table-player-here = da
table-player-away = weg

table-send-away = Wegschicken
    .label = { $name } wegschicken
table-send-away-title = { $name } wegschicken?
    .waiting = { $name } wegschicken? Der Platz ist dann wieder frei. Zurückkommen geht hier nicht mehr.
    .playing = { $name } wegschicken? Ein Bot spielt weiter. Zurückkommen geht hier nicht mehr.
table-let-stay = Bleiben lassen

table-key-tab = Tab
    .does = zur nächsten Gruppe
table-key-arrows = Pfeile
    .does = innerhalb einer Gruppe
table-key-enter = Eingabe
    .does = der Hauptknopf
table-key-esc = Esc
    .does = Auswahl zurücknehmen; Fenster schließen
table-key-back = ein Schritt zurück, um noch einmal hinzusehen
table-key-on = weiter: Bots warten nicht länger auf dich
table-key-hint = ein Tipp: was der Coach spielen würde
table-key-log = Verlauf
table-key-rules = Regeln
table-key-keys = diese Tasten
table-keys-off = Buchstaben lassen sich in den Einstellungen abschalten.

table-you-are = Du bist { $name }
table-change-who = Name und Gesicht ändern
table-sound-on = Ton an
table-keep-who = Name und Gesicht behalten
table-your-who = Dein Name und dein Gesicht

## Verlauf, Chat, Coach

table-log = Verlauf
table-log-earlier = Frühere Züge
table-log-empty = Noch ist nichts passiert.
table-log-left = { $name } hat den Tisch verlassen. Ein Bot spielt weiter.
table-log-stand-in = { $who ->
    [you] (ein Bot, für dich)
   *[other] (ein Bot, für { $name })
 }
table-reasons = Bots erklären ihre Züge
    .at-end = Nach der Partie kannst du lesen, warum die Bots so gezogen haben.
    .after-reveal = Du kannst es nach dem Aufdecken lesen.

table-chat-empty = Noch hat niemand etwas gesagt.
table-chat-mute = { $name } stummschalten
table-chat-unmute = { $name } wieder hören
table-chat-players-only = Nur wer mitspielt, kann hier schreiben; du kannst mitlesen.
table-chat-off = An diesem Tisch ist der Chat aus.
table-chat-emotes = Sag’s ohne Worte
table-chat-say = Sag etwas
    .send = Senden
table-emote-purr = schnurren
table-emote-hiss = fauchen
table-emote-meow = miauen
table-emote-yawn = gähnen
table-emote-paw = Pfote
table-emote-stare = starren

table-coach = Coach
    .turn = Der Coach meldet sich, wenn du dran bist.
    .sees = Der Coach sieht deine Karten und was alle gesehen haben, mehr nicht. Er nimmt an, dass die anderen wie unsere mittleren Bots spielen, die Tigerkatzen: Gegen Schwächere sind deine Chancen besser.
    .asking = Der Coach überlegt
    .ask = Wie stehen meine Chancen?
    .odds = Chancen
table-tutorial-over = Die Katze erklärt
table-game-over = Das Spiel ist zu Ende.
table-no-coach-people = Keine Tipps: Hier spielen noch andere, und der Tisch hat keinen Coach.
table-no-coach = Keine Tipps: Dieser Tisch hat keinen Coach. Beim Einrichten eines Tischs kannst du ihn einschalten.

table-rules-numbers = Regelnummern zeigen
table-rules-search = Regeln durchsuchen
table-rules-none = Dieses Wort kommt in keiner Regel vor.
    .several = Keine Regel enthält alle diese Wörter. Such nach einem davon.

## Das Ende

table-won = { $count ->
    [one] { $who ->
        [you] Du gewinnst!
       *[other] { $names } gewinnt.
    }
   *[other] { $who ->
        [you] { $names } teilt euch den Sieg.
       *[other] { $names } teilen sich den Sieg.
    }
 }
table-ahead = { $who ->
    [you] Vorsprung vor dir: { $margin }.
   *[other] Vorsprung vor { $name }: { $margin }.
 }
    .second = Vorsprung vor dem zweiten Platz: { $margin }.
table-end-rule = Regel ansehen
table-end-fair = War das fair?
table-highlights = Höhepunkte
    .label = Höhepunkte
table-places = Rangliste
table-rest = { $count ->
    [one] Den letzten Zug haben Bots gespielt.
   *[other] Die letzten { $count } Züge haben Bots gespielt.
 }
    .watch = Ansehen
table-picture = Ein Bild von diesem Spiel.
    .alt = Rangliste und Höhepunkte dieses Spiels
    .save = Bild speichern
    .failed = Dieser Browser kann das Bild nicht erzeugen.
table-replay = Rückschau

table-rematch = Revanche
    .wanted = { $count ->
        [one] { $names } möchte eine Revanche.
       *[other] { $names } möchten eine Revanche.
     }
    .go = Zur Revanche
    .watch = Bei der Revanche zuschauen
    .yes = ja
    .no = nein, ein Bot springt ein
    .asked = noch keine Antwort
    .away = ist weg
    .without = Ohne { $name } weiter
    .waiting = Es fehlt noch die Antwort von { $names }.
    .wait = Einen Moment.
    .changed-mind = Doch keine Revanche
table-rematch-harder = Zu leicht? Gegen stärkere Bots spielen
table-rematch-easier = Zu schwer? Gegen leichtere Bots spielen
table-rematch-yes = Ja, noch einmal
table-rematch-no = Nein, danke

## Fairness

table-fair-how = Der Server hat ein Geheimnis festgelegt, bevor sich jemand hingesetzt hat. Dieses Geheimnis und etwas von jeder Person bestimmen alles Glück im Spiel: ein Text, den sie dazugibt, oder sonst ihr Name. Gibt auch nur eine Person einen Text dazu, den niemand ahnen kann, dann kann niemand das Glück aussuchen, auch der Server nicht.
table-fair-names = An diesem Tisch hat niemand einen Text dazugegeben, also zählen die Namen. Du kannst prüfen, dass das Glück nicht geändert wurde, nachdem du das Siegel gesehen hast.
table-fair-details = Siegel, Texte und Mitschrift
table-fair-seal = Das Siegel
    .note = (SHA-256 des Geheimnisses; heb es auf, um es später zu prüfen)
table-fair-text = Dein Zufallstext
    .placeholder = irgendetwas
    .add = Hinzufügen
    .change = Ändern
    .added = Dein Text ist dabei.
    .none = Bleibt er leer, zählt dein Name.
table-fair-added = Was alle beitragen
table-fair-adds = { $own ->
    [yes] { $name }: eigener Text
   *[no] { $name }: der Name
 }
table-fair-you-add = { $own ->
    [yes] { $name }: dein eigener Text
   *[no] { $name }: dein Name
 }
table-fair-open = Das Spiel ist zu Ende und das Geheimnis offen: Dein Browser kann es nachspielen und alles vergleichen.
table-fair-record = Mitschrift herunterladen
table-fair-verify = Damit lässt sich das Spiel nachspielen und vergleichen:
table-fair-later = Nach dem Spiel wird das Geheimnis gelüftet, und alle können das ganze Spiel nachprüfen.
