### Das Terminal: purrlor play, replay und games. Hilfetexte der Befehle und Fehler in Optionen bleiben englisch.

level-mouse = Maus
level-kitten = Kätzchen
level-tabby = Tigerkatze
level-panther = Panther
players = für { $least } bis { $most }

## Zeilenweise spielen

welcome = { $title }  Das Glück ist versiegelt: { $sealed }…
you-meet = Du spielst gegen { $opponents }.
type-a-move = Tippe einen Zug. '?' erklärt, 'coach' hilft, 'quit' speichert und beendet.
type-a-move-alone = Tippe einen Zug. '?' erklärt, 'quit' speichert und beendet.
good-night = Gute Nacht.
prompt = {"dein Zug> "}
more = {"-- Enter: weiter, q: aufhören -- "}
everybody = alle
their-reasons = Ihre Gründe:
your-moves = Deine Züge ('?' erklärt sie):
game-over = Das Spiel ist zu Ende: { $won } ({ $rule }).
random-move = { $why } Ein zufälliger Zug wird gespielt.
could-be = '{ $typed }' kann mehreres heißen: { $words }.
not-allowed = '{ $move }' geht gerade nicht: { $reason } { $rule }
not-a-move = Das ist kein Zug: erwartet wird { $expected }, nicht { $got }.
no-verb = Kein Zug beginnt mit { $words }. 'rules WORT' sucht in den Regeln.
clears-screen = Enter leert den Bildschirm für { $name }.{" "}
hand-over = Gib weiter an { $name }; dann Enter drücken.{" "}

saved = Gespeichert als { $path }.
    Weiter geht es mit: purrlor play --resume { $path }
saved-over = Gespeichert als { $path }. Noch einmal ansehen: purrlor replay { $path }
saved-from-now = Gespeichert als { $path }, und ab jetzt nach jedem Zug.
saved-now = Gespeichert als { $path }.
nothing-saved = Du hast noch nicht gespielt, also ist nichts gespeichert.
cannot-write-now = { $path } lässt sich gerade nicht schreiben: { $why }. Das Spiel geht weiter.
cannot-write = { $path } lässt sich nicht schreiben: { $why }. Zweimal q beendet trotzdem.

coach-none = Für { $game } gibt es keinen Coach.
coach-heading = {"  "}Chance  spielt  Der Coach ({ $level }) sagt

explain-moves = Deine Züge, jeder mit einem erlaubten Beispiel und seiner Regel:
explain-short = Wörter darfst du abkürzen, solange sie eindeutig sind: 'sa' ist save.
explain-also = Weitere Befehle:
command-help = erklärt deine Züge; '? VERB' zeigt und erklärt eine Art
command-rules = zeigt die Regeln; 'rules ID' eine davon, 'rules WORT' sucht
command-coach = was eine gute Spielerin an deiner Stelle erwägt, und warum
command-log = zeigt noch einmal, was geschehen ist
command-look = zeigt noch einmal den Tisch
command-save = speichert das Spiel jetzt
command-quit = speichert und beendet; Strg-C auch
more-moves = … { $count } weitere: '? { $verb }'
any-order = { $letters } (beliebige Reihenfolge)
any-move = jeder Zug
not-now = Gerade nicht:
all-of-them = Alle davon:
no-rule = Keine Regel heißt so oder erwähnt { $words }. Es gibt { $first } bis { $last }.

## Rückschau

replay-ply = Zug { $ply } von { $plies }
replay-deal = das Austeilen
replay-prompt = {""}
    Zug { $ply }> {""}
replay-help = {"  "}Enter, n   der nächste Zug      ZAHL     dieser Zug
    {"  "}b, p       der davor            e        das Ende
    {"  "}/WORT      der nächste Zug mit WORT; / allein sucht weiter
    {"  "}?          diese Hilfe          q        beenden
replay-unknown = { $words } gibt es hier nicht; ? zeigt die Befehle.
replay-first = Das war das Austeilen; davor ist nichts.
replay-last = Die Mitschrift endet mit Zug { $ply }.
replay-not-found = Nach Zug { $ply } kommt { $words } nicht mehr vor.

## Ganzer Bildschirm

key-type = Zug tippen
key-coach = Coach
key-rules = Regeln
key-help = Hilfe
key-save = speichern
key-shade = hell/dunkel
key-leave = beenden
typed-hint = m: einen Zug tippen
title-log = was geschah
title-moves = deine Züge
title-over = Das Spiel ist zu Ende
title-keys = Tasten
title-coach = Der Coach
enter-back = Enter: zurück
q-leaves = q beendet.
r-opens = (r zeigt { $rule })
number-from-to = eine Zahl von { $low } bis { $high }
menu-all = das ist alles
heading-over = das Spiel ist nach { $moves } Zügen zu Ende
heading-move = Zug { $number }
heading-turn = { $yours ->
    [yes] du bist dran, { $name }
   *[no] { $name } ist dran
 }
hand-over-screen = Gib den Bildschirm an { $name } weiter.

    { $name }: Drück die Leertaste, wenn sonst niemand hinsieht. q beendet.
rules-title = Die Regeln von { $game }
rules-search = Suche: ein Wort, oder eine Regel wie { $rule }
rules-keys = Esc: zurück zum Tisch   ↑ ↓ Bild↑ Bild↓: blättern
rules-none = Das erwähnt keine Regel.
keys-help = Wähle einen Zug aus der Liste: mit den Pfeiltasten und Enter, mit
    seiner Zahl oder mit der Maus. Bei einem Zug mit Lücken füllst du eine
    nach der anderen. Die Zeile darunter zeigt, was daraus wird.

    {"  "}1 bis 9     aus der Liste wählen      Esc   einen Schritt zurück
    {"  "}m           einen Zug tippen          Enter ihn spielen
    {"  "}r           Regeln durchsuchen        c     den Coach fragen
    {"  "}s           speichern                 q     speichern und beenden
    {"  "}t           hell oder dunkel
    {"  "}Bild↑ Bild↓ den Tisch verschieben

    Wer am Zug ist, ist mit > markiert. Ein unerlaubter Zug nennt seine
    Regel; r zeigt sie dann.
