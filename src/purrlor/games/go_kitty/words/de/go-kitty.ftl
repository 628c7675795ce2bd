### Go Kitty
### Formen einer Karte: .a (Nominativ = Akkusativ), .dat, .many. Formen eines Wunsches: .some („hat Äpfel“), .dat („fragt
### nach Äpfeln“), .none („hat keine Äpfel“), .yes („hat welche“), .card und .cards (nach einer Zahl).
### Formen eines Clowders: .a (Nominativ), .acc, .short.

## Wörter

card-light = Lichter
    .a = eine Lichterkarte
    .dat = einer Lichterkarte
    .many = Lichterkarten
card-cozy = Mütze
    .a = eine Mützenkarte
    .dat = einer Mützenkarte
    .many = Mützenkarten
card-snow = Schnee
    .a = eine Schneekarte
    .dat = einer Schneekarte
    .many = Schneekarten
card-clover = Klee
    .a = eine Kleekarte
    .dat = einer Kleekarte
    .many = Kleekarten
card-rain = Regen
    .a = eine Regenkarte
    .dat = einer Regenkarte
    .many = Regenkarten
card-flower = Blume
    .a = eine Blumenkarte
    .dat = einer Blumenkarte
    .many = Blumenkarten
card-firefly = Glühwurm
    .a = eine Glühwurmkarte
    .dat = einer Glühwurmkarte
    .many = Glühwurmkarten
card-fan = Fächer
    .a = eine Fächerkarte
    .dat = einer Fächerkarte
    .many = Fächerkarten
card-ice-cream = Eis
    .a = eine Eiskarte
    .dat = einer Eiskarte
    .many = Eiskarten
card-apple = Apfel
    .a = eine Apfelkarte
    .dat = einer Apfelkarte
    .many = Apfelkarten
card-pumpkin = Kürbis
    .a = eine Kürbiskarte
    .dat = einer Kürbiskarte
    .many = Kürbiskarten
card-leaf = Laub
    .a = eine Laubkarte
    .dat = einer Laubkarte
    .many = Laubkarten
card-mouse = Maus
    .a = eine Maus
    .dat = einer Maus
    .many = Mäuse

season-winter = Winter
    .a = eine Winterkarte
    .many = Winterkarten
season-spring = Frühling
    .a = eine Frühlingskarte
    .many = Frühlingskarten
season-summer = Sommer
    .a = eine Sommerkarte
    .many = Sommerkarten
season-fall = Herbst
    .a = eine Herbstkarte
    .many = Herbstkarten

wish-light = Lichter
    .some = Lichter
    .dat = Lichtern
    .none = keine Lichter
    .yes = welche
    .card = Lichterkarte
    .cards = Lichterkarten
wish-cozy = Mütze
    .some = Mützen
    .dat = Mützen
    .none = keine Mützen
    .yes = welche
    .card = Mützenkarte
    .cards = Mützenkarten
wish-snow = Schnee
    .some = Schnee
    .dat = Schnee
    .none = keinen Schnee
    .yes = welchen
    .card = Schneekarte
    .cards = Schneekarten
wish-clover = Klee
    .some = Klee
    .dat = Klee
    .none = keinen Klee
    .yes = welchen
    .card = Kleekarte
    .cards = Kleekarten
wish-rain = Regen
    .some = Regen
    .dat = Regen
    .none = keinen Regen
    .yes = welchen
    .card = Regenkarte
    .cards = Regenkarten
wish-flower = Blume
    .some = Blumen
    .dat = Blumen
    .none = keine Blumen
    .yes = welche
    .card = Blumenkarte
    .cards = Blumenkarten
wish-firefly = Glühwurm
    .some = Glühwürmer
    .dat = Glühwürmern
    .none = keine Glühwürmer
    .yes = welche
    .card = Glühwurmkarte
    .cards = Glühwurmkarten
wish-fan = Fächer
    .some = Fächer
    .dat = Fächern
    .none = keine Fächer
    .yes = welche
    .card = Fächerkarte
    .cards = Fächerkarten
wish-ice-cream = Eis
    .some = Eis
    .dat = Eis
    .none = kein Eis
    .yes = welches
    .card = Eiskarte
    .cards = Eiskarten
wish-apple = Apfel
    .some = Äpfel
    .dat = Äpfeln
    .none = keine Äpfel
    .yes = welche
    .card = Apfelkarte
    .cards = Apfelkarten
wish-pumpkin = Kürbis
    .some = Kürbisse
    .dat = Kürbissen
    .none = keine Kürbisse
    .yes = welche
    .card = Kürbiskarte
    .cards = Kürbiskarten
wish-leaf = Laub
    .some = Laub
    .dat = Laub
    .none = kein Laub
    .yes = welches
    .card = Laubkarte
    .cards = Laubkarten
wish-mouse = Maus
    .some = eine Maus
    .dat = einer Maus
    .none = keine Maus
    .yes = eine
    .card = Maus
    .cards = Mäuse
wish-winter = Winter
    .some = eine Winterkarte
    .dat = einer Winterkarte
    .none = keine Winterkarte
    .yes = eine
    .card = Winterkarte
    .cards = Winterkarten
wish-spring = Frühling
    .some = eine Frühlingskarte
    .dat = einer Frühlingskarte
    .none = keine Frühlingskarte
    .yes = eine
    .card = Frühlingskarte
    .cards = Frühlingskarten
wish-summer = Sommer
    .some = eine Sommerkarte
    .dat = einer Sommerkarte
    .none = keine Sommerkarte
    .yes = eine
    .card = Sommerkarte
    .cards = Sommerkarten
wish-fall = Herbst
    .some = eine Herbstkarte
    .dat = einer Herbstkarte
    .none = keine Herbstkarte
    .yes = eine
    .card = Herbstkarte
    .cards = Herbstkarten

clowder-kind-kind = Sortenreiner Clowder
    .a = ein sortenreiner Clowder
    .acc = einen sortenreinen Clowder
    .short = Sortenrein
clowder-kind-year = Ganzjähriger Clowder
    .a = ein ganzjähriger Clowder
    .acc = einen ganzjährigen Clowder
    .short = Ganzjährig
clowder-kind-season = Saisonaler Clowder
    .a = ein saisonaler Clowder
    .acc = einen saisonalen Clowder
    .short = Saisonal

brings-one-ends = Eine, dann ist dein Zug vorbei.
brings-one-goes-on = Eine, und du bist weiter dran.
brings-all-ends = Alle, dann ist dein Zug vorbei.
brings-all-goes-on = Alle, und du bist weiter dran.

seek-then-ends = Frag nach allem, auch was du nicht hast. Danach endet dein Zug.
seek-then-ends-if-none = Frag nach allem, auch was du nicht hast. Ist nichts davon da, endet dein Zug.

## Satzteile

copies = { $count ->
    [1] { $card }
   *[other] { $card } ×{ $count }
 }
of-season = { $count ->
    [1] { $season-a }
   *[other] { $count } { $season-many }
 }
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
points-dat = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
 }
handed = { $count ->
    [1] { $card-a }
    [2] zwei { $card-many }
    [3] drei { $card-many }
    [4] vier { $card-many }
   *[other] { $count } { $card-many }
 }

## Ereignisse: $x-is sagt, ob die Person in Feld x selbst liest (you)

event-dealt = { $dealer-is ->
    [you] Du gibst
   *[other] { $dealer } gibt
 } allen { $each ->
    [one] eine Karte
   *[other] { $each } Karten
 }. { $first-is ->
    [you] Du beginnst
   *[other] { $first } beginnt
 }.
event-laid = { $seat-is ->
    [you] Du legst
   *[other] { $seat } legt
 } { $clowder-acc } für { points } aus: { $cards }.
event-reactivated = Eine { $seat-is ->
    [you] deiner Suchmarken
   *[other] Suchmarke von { $seat }
 } wacht auf; jetzt { $tokens ->
    [1] ist eine wach
    [2] sind zwei wach
    [3] sind alle drei wach
   *[other] sind { $tokens } wach
 }.
event-drawn = { $seat-is ->
    [you] Du ziehst
   *[other] { $seat } zieht
 } { $card-is ->
    [some] { $card-a }
   *[none] eine Karte
 }.
event-asked = { $seat-is ->
    [you] Du { $seek ->
        [yes] setzt eine Suchmarke ein und fragst
       *[no] fragst
     }
   *[other] { $seat } { $seek ->
        [yes] setzt eine Suchmarke ein und fragt
       *[no] fragt
     }
 } { $whom-is ->
    [you] dich
   *[other] { $whom }
 } nach { $wish-dat }.{ $held ->
    [yes] { $whom-is ->
        [you] {""}
       *[other] {" "}{ $whom } hat { $wish-yes }.
     }
   *[no] {" "}{ $whom-is ->
        [you] Du sagst
       *[other] { $whom } sagt
     }: { $seek ->
        [yes] „No Kitty!“
       *[no] „Go Kitty!“
     }
 }
event-handed-over = { $giver-is ->
    [you] Du gibst
   *[other] { $giver } gibt
 } { $taker-is ->
    [you] dir
   *[other] { $taker }
 } { handed }.
event-given = { $giver-is ->
    [you] Du gibst
   *[other] { $giver } gibt
 } { $taker-is ->
    [you] dir
   *[other] { $taker }
 } { $card-is ->
    [some] { $card-a }
   *[none] { $season-some }
 }.
event-reversed = { $seat-is ->
    [you] Du spielst eine Maus
   *[other] { $seat } spielt eine Maus
 }{ $held ->
    [yes] : Jetzt { $asker-is ->
        [you] musst du
       *[other] muss { $asker }
     } { $wish-some } herausgeben.
   *[no] , aber { $asker-is ->
        [you] du hast
       *[other] { $asker } hat
     } { $wish-none }.
 }
event-scouted = { $seat-is ->
    [you] Du setzt eine Suchmarke ein und siehst dir
   *[other] { $seat } setzt eine Suchmarke ein und sieht sich
 } { $count ->
    [1] die oberste Karte
    [2] die obersten zwei Karten
    [3] die obersten drei Karten
   *[other] die obersten { $count } Karten
 } des Stapels an{ $cards-is ->
    [some] : { $cards }
   *[none] {""}
 }.
event-kept = { $seat-is ->
    [you] Du behältst
   *[other] { $seat } behält
 } { $card-is ->
    [some] { $card-a }
   *[none] eine Karte
 }{ $bottom-is ->
    [some] { $bottom-count ->
        [0] {""}
       *[other] {" "}und { $seat-is ->
            [you] legst
           *[other] legt
         } den Rest unter den Stapel: { $bottom }
     }
   *[none] {""}
 }.
event-skipped = { $seat-is ->
    [you] Du setzt aus
   *[other] { $seat } setzt aus
 }.
event-ended = { $seat-is ->
    [you] Du beendest deinen Zug
   *[other] { $seat } beendet den Zug
 }.
event-last-turns = Der Stapel ist leer: Alle haben noch einen letzten Zug, und { $first-is ->
    [you] du beginnst
   *[other] { $first } beginnt
 }.
event-game-over = { $idle ->
    [yes] Zu lange hat niemand eine Karte gezogen oder einen Clowder ausgelegt, deshalb endet das Spiel.{" "}
   *[no] {""}
 }{ won } mit { $winners-count ->
    [one] {""}
   *[other] je{" "}
 }{ points-dat }{ $by_tokens ->
    [yes] {" "}und mehr wachen Suchmarken
   *[no] {""}
 }.

## Züge

say-lay = Auslegen: { $clowder } für { points } ({ $cards })
    .lit = Auslegen: { $clowder } für { points }
say-draw = Eine Karte ziehen
say-ask = { $whom } nach { $wish-dat } fragen
say-seek = Suchen: { $whom } mit einer Suchmarke nach { $wish-dat } fragen
    .lit = Suchen: { $whom } nach { $wish-dat } fragen
say-scout = Spähen: mit einer Suchmarke oben im Stapel nachsehen
    .lit = Mit einer Suchmarke spähen
say-keep = { $card } behalten{ $then-count ->
    [0] {""}
   *[other] {" "}und den Rest in dieser Reihenfolge nach unten legen: { $then }
 }
    .lit = { $card } behalten
say-hand-over = Herausgeben, wonach du gefragt wurdest
say-give = { $card } geben
say-reverse = Eine Maus spielen und den Spieß umdrehen
say-skip = Aussetzen
say-end = Den Zug beenden

decision-ask-skip = frag jemanden oder setz aus
decision-ask-seek-skip = frag jemanden, such oder setz aus
decision-ask-seek-scout-skip = frag jemanden, such, späh oder setz aus
decision-lay-ask-skip = leg einen Clowder aus, frag jemanden oder setz aus
decision-lay-ask-seek-skip = leg einen Clowder aus, frag jemanden, such oder setz aus
decision-lay-ask-seek-scout-skip = leg einen Clowder aus, frag jemanden, such, späh oder setz aus
decision-draw-skip = zieh eine Karte oder setz aus
decision-draw-seek-scout-skip = zieh eine Karte, such, späh oder setz aus
decision-seek-skip = such oder setz aus
decision-skip = du kannst nur aussetzen
decision-lay-end = leg einen Clowder aus oder beende den Zug
decision-end = beende den Zug
decision-keep = behalte eine der Karten, die du dir angesehen hast
decision-answer = beantworte die Frage
decision-give = gib stattdessen selbst eine Karte ab

## Warum ein Zug nicht geht

reason-answer-first = Beantworte zuerst die Frage.
reason-give-first = Deine Frage wurde umgedreht: Gib zuerst eine Karte ab.
reason-one-of-season = Du wurdest nach einer Jahreszeit gefragt: Such eine Karte aus, die du gibst.
reason-all-of-trait = Du wurdest nach einem Merkmal gefragt: Gib alle Karten damit heraus.
reason-nothing-asked = Niemand hat dich etwas gefragt.
reason-not-asked-for = Danach wurdest du nicht gefragt.
reason-not-own-ask = Danach hast du selbst nicht gefragt.
reason-not-held = Diese Karte hast du nicht auf der Hand: { $card }.
reason-no-mouse = Du hast keine Maus.
reason-reversed-already = Die Frage wurde schon umgedreht.
reason-seek-stands = An diesem Tisch hilft eine Maus nicht gegen eine Suchmarke.
reason-keep-first = Behalte zuerst eine der Karten, die du dir angesehen hast.
reason-keep-one = Behalte eine der Karten, die du dir angesehen hast, und ordne die anderen.
reason-nothing-scouted = Du hast nicht gespäht.
reason-has-result = Dein Zug ist gelaufen: Leg noch einen Clowder aus oder beende den Zug.
reason-act-first = Frag zuerst jemanden, setz eine Suchmarke ein oder setz aus.
reason-ask-another = Frag jemand anderen.
reason-no-token = Alle deine Suchmarken schlafen.
reason-empty-pile = Der Stapel ist leer.
reason-mouse-needs-token = Nach einer Maus kannst du nur mit einer Suchmarke fragen.
reason-none-held = Du hast selbst { $wish-none }, also kannst du nur mit einer Suchmarke fragen.
reason-empty-hand = Du hast keine Karte, mit der du fragen kannst.
reason-has-cards = Ziehen kannst du nur, wenn deine Hand leer ist.
reason-no-clowder = Du hast noch keinen Clowder.
reason-none-of-kind = Für { $clowder-acc } fehlen dir Karten.
reason-not-in-hand = Du hast diese vier Karten nicht.
reason-four-mice = Vier Mäuse sind kein Clowder: Ein Kätzchen muss dabei sein.
reason-too-many-mice = Das sind zu viele Mäuse für einen Clowder.
reason-not-one-trait = Diese Karten haben nicht alle dasselbe Merkmal.
reason-not-all-seasons = Das ist nicht aus jeder Jahreszeit eine Karte.
reason-not-one-season = Diese Karten sind nicht alle aus derselben Jahreszeit.

## Das Terminal

terminal-heading = { $pile ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $pile } Karten
 } im Stapel{ $bottom ->
    [none] {""}
   *[other] ; ganz unten { $bottom }
 }{ $discard ->
    [0] {""}
    [one] ; eine Maus abgelegt
   *[other] ; { $discard } Mäuse abgelegt
 }{ $last ->
    [0] {""}
    [one] ; noch ein letzter Zug
   *[other] ; noch { $last } letzte Züge
 }
terminal-seat = { points }, { $held ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $held } Karten
 }, { $tokens ->
    [0] keine Marke wach
    [one] eine Marke wach
   *[other] { $tokens } Marken wach
 }
terminal-clowder = { $clowder }: { $cards } ({ points })
terminal-known-held = hat { $cards-count ->
    [0] { $seasons }
   *[other] { $cards }{ $seasons-count ->
        [0] {""}
       *[other] , { $seasons }
     }
 }
terminal-known-lacking = hat nicht: { $wishes }
terminal-ask-waits = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $whom-is ->
    [you] dich
   *[other] { $whom }
 } { $seek ->
    [yes] mit einer Suchmarke{" "}
   *[no] {""}
 }nach { $wish-dat } gefragt{ $reversed ->
    [yes] ; eine Maus hat den Spieß umgedreht
   *[no] {""}
 }
terminal-hand = Deine Hand:
terminal-no-hand = Deine Hand ist leer.
terminal-scouted = Angesehen: { $cards }
terminal-holds = { $name } hat { $cards }
terminal-pile = Stapel, von oben: { $cards }{ $more ->
    [0] {""}
   *[other] , { $more } weitere
 }

## Plätze

place-points-and-tokens = { points }, { $tokens ->
    [0] keine wach
    [one] eine wach
   *[other] { $tokens } wach
 }

## Höhepunkte

highlight-best-clowder = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $clowder-acc } für { points } ausgelegt: { $cards }.
    .title = Bester Clowder
highlight-greatest-haul = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $giver-is ->
    [you] dir
   *[other] { $giver }
 } auf einmal { handed } abgenommen.
    .title = Fettester Fang
highlight-luckiest-draw = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $whom-is ->
    [you] dich
   *[other] { $whom }
 } nach { $wish-dat } gefragt, „Go Kitty!“ gehört und { $card-a } vom Stapel gezogen.
    .title = Glücksgriff
highlight-best-mouse = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } eine Maus gespielt, und { $asker-is ->
    [you] du musstest
   *[other] { $asker } musste
 } stattdessen { handed } herausgeben.
    .title = Beste Maus

## Hausregeln

option-first = Wer beginnt
    .text = Das Los entscheidet, wenn kein Platz festgelegt ist: 0 gehört der Person, die den Tisch eröffnet hat, 1 ist der nächste.
option-seek_ends_turn = Suchen beendet den Zug
    .text = Nach dem Suchen ist dein Zug vorbei, egal, was es gebracht hat.
option-seek_all_mice = Suchen bringt alle Mäuse
    .text = Wenn du nach einer Maus suchst, bekommst du alle Mäuse, nicht nur eine.
option-mouse_reverses_seek = Eine Maus hilft gegen Suchmarken
    .text = Mit einer Maus lässt sich auch eine Frage mit Suchmarke umdrehen.
option-max_mice = Höchstzahl an Mäusen im Clowder
    .text = So viele Mäuse können in einem Clowder für Kätzchen einspringen.
option-idle_rounds = Runden ohne Fortschritt
    .text = Nach so vielen Runden, in denen niemand etwas zieht oder auslegt, endet das Spiel.

## Verben

verb-lay = einen Clowder auslegen: seine Art und seine vier Karten
verb-draw = eine Karte ziehen, wenn deine Hand leer ist
verb-ask = jemanden nach einem Merkmal oder einer Jahreszeit fragen
verb-seek = mit einer Suchmarke nach einer beliebigen Karte fragen
verb-scout = mit einer Suchmarke die obersten drei Karten ansehen
verb-keep = diese Karte behalten und die anderen ordnen
verb-hand-over = alles herausgeben, wonach du gefragt wurdest
verb-give = diese Karte geben
verb-reverse = eine Maus spielen und den Spieß umdrehen
verb-skip = aussetzen; das kann eine Suchmarke wecken
verb-end = den Zug beenden, während der Stapel leer ist

game-blurb = Frag nach Karten, merk dir, wer was hat, und sammle Clowder.
