### Shut Up, Cat!
### Ein Feld heißt nach der Zahl, die dort steht, und nach seiner Seite im Ring; Feld 0 ist oben.
### Eine Liste ist { $spaces } („a, b, c“) oder { $spaces-and } („a, b und c“).

## Wörter

space-0 = der 1 oben
    .short = 1 oben
space-1 = der 2 rechts
    .short = 2 rechts
space-2 = der 3 rechts
    .short = 3 rechts
space-3 = der 4 rechts
    .short = 4 rechts
space-4 = der 5 rechts
    .short = 5 rechts
space-5 = der 6 rechts
    .short = 6 rechts
space-6 = der 1 unten
    .short = 1 unten
space-7 = der 2 links
    .short = 2 links
space-8 = der 3 links
    .short = 3 links
space-9 = der 4 links
    .short = 4 links
space-10 = der 5 links
    .short = 5 links
space-11 = der 6 links
    .short = 6 links
space-6-1-6-6-1 = der 6 unten
    .short = 6 unten
space-7-1-6-6-1 = der 5 links
    .short = 5 links
space-8-1-6-6-1 = der 4 links
    .short = 4 links
space-9-1-6-6-1 = der 3 links
    .short = 3 links
space-10-1-6-6-1 = der 2 links
    .short = 2 links
space-11-1-6-6-1 = der 1 links
    .short = 1 links

tile-z = Z
    .letter = Z
tile-m = MIAU
    .letter = M

card-laser-pointer = Laserpointer
card-ball-of-yarn = Wollknäuel
card-cardboard-box = Pappkarton
card-catnip = Katzenminze
card-night-light = Nachtlicht
card-feather-wand = Federangel
card-ear-plugs = Ohrstöpsel
card-warm-milk = Warme Milch
card-scratching-post = Kratzbaum
card-tuna-can = Thunfischdose
card-cat-flap = Katzenklappe

## Satzteile

pair = { $face ->
    [1] Einserpasch
    [2] Zweierpasch
    [3] Dreierpasch
    [4] Viererpasch
    [5] Fünferpasch
    [6] Sechserpasch
   *[other] Pasch
 }
found-zs = { $zs ->
    [0] kein Z
    [one] { $zs } Z
   *[other] { $zs } Zs
 }
scored-zs = { $scored ->
    [one] { $scored } Z
   *[other] { $scored } Zs
 }

## Ereignisse

event-round-began = Runde { $round }{ $round ->
    [1] : { $first-is ->
        [you] Du beginnst
       *[other] { $first } beginnt
     }
   *[other] {""}
 }.
event-last-round = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $winks } Zs: Das ist die letzte Runde.
event-game-ended = { $rule ->
    [SC-R16] Mehr Runden gibt es nicht.
   *[SC-17] Die letzte Runde ist vorbei.
 } { won } mit { $winks ->
    [one] { $winks } Z
   *[other] { $winks } Zs
 }.

event-dice-gathered = { $taken-count ->
    [0] { $seat-is ->
        [you] Du würfelst
       *[other] { $seat } würfelt
     } { $rolled-and }.
   *[other] { $seat-is ->
        [you] Du nimmst
       *[other] { $seat } nimmt
     } die { $taken-and } vom Kissen{ $rolled-count ->
        [0] {""}
       *[other] {" "}und { $seat-is ->
            [you] würfelst
           *[other] würfelt
         } { $rolled-and }
     }.
 }
event-dice-turned = { $before-count ->
    [one] { $seat-is ->
        [you] Dein Würfel
       *[other] Ein Würfel von { $seat }
     } zeigt
   *[other] { $seat-is ->
        [you] Deine Würfel
       *[other] Die Würfel von { $seat }
     } zeigen
 } statt { $before-and } jetzt { $after-and }.
event-seven-used = { $seat-is ->
    [you] Du machst
   *[other] { $seat } macht
 } aus { $dice-and } eine Sieben.
event-die-left = { $on_pillow ->
    [yes] { $seat-is ->
        [you] Du legst
       *[other] { $seat } legt
     } die { $face } aufs Kissen.
   *[no] { $seat-is ->
        [you] Du gibst
       *[other] { $seat } gibt
     } die { $face } zurück: Das Kissen hat schon eine.
 }

event-tiles-turned = { $seat-is ->
    [you] Du schläfst
   *[other] { $seat } schläft
 } von der { $start-short } bis zur { $end-short }: { $tiles }.
event-tiles-placed = { $tiles-is ->
    [some] { $seat-is ->
        [you] Du legst
       *[other] { $seat } legt
     } die Plättchen so zurück: { $tiles }.
   *[none] { $seat-is ->
        [you] Du legst
       *[other] { $seat } legt
     } { $spaces-count } Plättchen verdeckt zurück.
 }
event-tiles-seen = { $seat-is ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
 } { $spaces-count ->
    [one] das Plättchen
   *[other] die Plättchen
 } auf { $spaces-and } an{ $tiles-is ->
    [some] : { $tiles }
   *[none] {""}
 }.
event-tiles-swapped = { $seat-is ->
    [you] Du vertauschst
   *[other] { $seat } vertauscht
 } die Plättchen auf { $spaces-and }.
event-tiles-shuffled = { $seat-is ->
    [you] Du mischst
   *[other] { $seat } mischt
 } alle zwölf Plättchen.

event-card-played = { $seat-is ->
    [you] Du spielst
   *[other] { $seat } spielt
 } { $card }.
event-distracted = { $seat-is ->
    [you] Du ziehst
   *[other] { $seat } zieht
 } für einen { pair } { $drawn ->
    [yes] { $card-is ->
        [some] { $card }
       *[none] eine Karte
     }
   *[no] nichts: Es ist keine Karte mehr da
 }.
event-cards-reshuffled = Die Ablage wird gemischt und ist der neue Stapel: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 }.
event-ears-plugged = { $seat-is ->
    [you] Du überhörst
   *[other] { $seat } überhört
 } in diesem Zug { $plugs ->
    [one] das erste MIAU
   *[other] die ersten { $plugs } MIAUs
 }.

event-zs-scored = { $scored ->
    [0] { $seat-is ->
        [you] Du bekommst nichts ({ found-zs } bei ×{ $multiplier }) und bleibst
       *[other] { $seat } bekommt nichts ({ found-zs } bei ×{ $multiplier }) und bleibt
     } bei { $winks }.
   *[other] { $seat-is ->
        [you] Du bekommst { scored-zs } ({ $zs } bei ×{ $multiplier }) und hast
       *[other] { $seat } bekommt { scored-zs } ({ $zs } bei ×{ $multiplier }) und hat
     } jetzt { $winks }.
 }
event-zs-taken = { $seat-is ->
    [you] Du nimmst { found-zs } und hast
   *[other] { $seat } nimmt { found-zs } und hat
 } jetzt { $winks }.
event-cat-chased = { $seat-is ->
    [you] Du verscheuchst die Katze für { $price } Zs und hast
   *[other] { $seat } verscheucht die Katze für { $price } Zs und hat
 } { $winks ->
    [0] keins mehr
   *[other] noch { $winks }
 }.
event-multiplier-moved = { $seat-is ->
    [you] Dein Multiplikator
   *[other] Der Multiplikator von { $seat }
 } { $rises ->
    [yes] steigt
   *[no] sinkt
 } auf ×{ $multiplier }.

## Züge

say-gather = { $taken-count ->
    [0] Mit allen drei Würfeln würfeln
   *[other] Die { $taken-and } vom Kissen nehmen{ $rolled ->
        [0] {""}
        [one] {" "}und mit einem Würfel würfeln
       *[other] {" "}und mit zwei Würfeln würfeln
     }
 }
    .lit = { $taken-count ->
        [0] Mit allen drei Würfeln würfeln
       *[other] Die { $taken-and } vom Kissen nehmen
     }
say-sleep = Auf { $tiles ->
    [one] einem Plättchen
    [12] allen 12 Plättchen
   *[other] { $tiles } Plättchen
 } schlafen, von der { $start-short } bis zur { $end-short }
    .lit = Auf { $tiles ->
        [one] dem hellen Plättchen
        [12] allen 12 Plättchen
       *[other] den { $tiles } hellen Plättchen
     } schlafen
say-distract = Die Katze mit einem { pair } ablenken
say-seven = Aus { $lower } und { $higher } eine Sieben machen
say-score = Die Zs nehmen
say-place = { $meows-count ->
    [0] { $tiles ->
        [one] Das Z
       *[other] Die { $tiles } Z
     } zurücklegen
    [one] Das MIAU auf { $meows } verstecken
   *[other] Die MIAUs auf { $meows-and } verstecken
 }
    .lit = Die Plättchen wie gezeigt verstecken
say-chase = Die Katze für { $price } Zs verscheuchen
say-play = { $card } spielen
say-reroll = { $card } spielen: { $dice-and } neu würfeln
say-turn = { $card } spielen: die { $die } auf { $face } drehen
say-look = { $card } spielen: { $spaces-count ->
    [one] das Plättchen
   *[other] die Plättchen
 } auf { $spaces-and } ansehen
    .lit = { $card } auf die hellen Plättchen spielen
say-swap = { $card } spielen: die Plättchen auf { $spaces-and } vertauschen
    .lit = { $card } auf die hellen Plättchen spielen
say-lower = { $card } gegen { $whom-is ->
    [you] dich
   *[other] { $whom }
 } spielen

decision-gather = nimm drei Würfel
decision-use = setz zwei Würfel ein
decision-score = verscheuche die Katze oder nimm deine Zs
decision-place = leg die Plättchen zurück

## Warum ein Zug nicht geht

reason-chase-in-turn = Die Katze kannst du nur in deinem eigenen Zug verscheuchen.
reason-at-top = Dein Multiplikator ist schon bei ×{ $top }, höher geht es nicht.
reason-too-few-zs = Du brauchst { $price } Zs, um die Katze zu verscheuchen.
reason-already-gathered = Du hast deine Würfel schon genommen.
reason-too-many-dice = Du nimmst nur { $most } Würfel.
reason-one-of-each = Auf dem Kissen liegt von jeder Zahl höchstens ein Würfel.
reason-not-on-pillow = Auf dem Kissen liegt keine { $face }.
reason-lowest-first = Nenne die niedrigste Zahl zuerst.
reason-too-few-in-pile = Im Vorrat sind zu wenige Würfel: Nimm mehr vom Kissen.
reason-gather-first = Nimm zuerst deine Würfel.
reason-already-used = Du hast deine Würfel schon eingesetzt.
reason-no-die-shows = Keiner deiner Würfel zeigt eine { $face }.
reason-one-die-shows = Nur einer deiner Würfel zeigt eine { $face }.
reason-all-equal = Deine Würfel zeigen alle dasselbe: Zum Schlafen brauchst du zwei verschiedene.
reason-other-numbers = Leg zwei verschiedene Würfel auf Felder mit ihren Zahlen.
reason-no-pair = Du hast keinen Pasch.
reason-no-card-left = Es ist keine Ablenkungskarte mehr da.
reason-no-seven = Keine zwei deiner Würfel ergeben sieben.
reason-not-seven = Diese zwei Würfel ergeben nicht sieben.
reason-nothing-to-score = Jetzt gibt es keine Zs zu nehmen.
reason-score-first = Nimm zuerst deine Zs.
reason-nothing-to-place = Es gibt keine Plättchen zurückzulegen.
reason-other-tiles = Leg die Plättchen zurück, die du aufgedeckt hast.
reason-cards-after-roll = Karten spielst du nach dem Würfeln, bevor du Würfel einsetzt.
reason-empty-hand = Du hast keine Ablenkungskarte.
reason-not-held = Diese Karte hast du nicht.
reason-name-dice = Nenne die Würfel, die du neu würfeln willst, den niedrigsten zuerst.
reason-name-die = Nenne einen deiner Würfel.
reason-name-die-and-number = Nenne einen deiner Würfel und die Zahl, auf die du ihn drehst.
reason-shows-already = Dieser Würfel zeigt schon eine { $face }.
reason-one-to-six = Ein Würfel zeigt 1 bis 6.
reason-turns-by = Diese Karte dreht einen Würfel um { $steps } hinauf oder hinunter.
reason-name-spaces = { $count ->
    [one] Nenne ein Feld.
   *[other] Nenne { $count } verschiedene Felder, das niedrigste zuerst.
 }
reason-nobody-above-zero = Niemand sonst hat einen Multiplikator über ×0.
reason-at-zero = Dieser Multiplikator ist schon bei ×0.
reason-another-player = Spiel sie gegen jemand anderen.
reason-nothing-to-choose = Bei dieser Karte gibt es nichts zu wählen.

## Das Terminal: Was im Ring steht, hat höchstens 15 Zeichen

terminal-heading = Runde { $round }{ $last ->
    [yes] , die letzte
   *[no] {""}
 }
terminal-pillow = Kissen
terminal-clock = @0: oben
terminal-dice = Würfel { $dice }
terminal-seat = { $zs } Zs  ×{ $multiplier }  { $cards ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
 }{ $first ->
    [yes] {"  "}beginnt
   *[no] {""}
 }
terminal-cards = Ablenkungskarten: { $pile } im Stapel; abgelegt: { $discard }
terminal-plugs = Ohrstöpsel gegen { $plugs ->
    [one] 1 MIAU
   *[other] { $plugs } MIAUs
 }
terminal-notes = Notizen: { $notes }
terminal-hand = Deine Hand: { $cards }
terminal-holds = { $name } hat { $cards }
terminal-tiles = Plättchen, von oben im Uhrzeigersinn: { $tiles }
terminal-pile = Ablenkungskarten, von oben: { $cards }{ $more ->
    [0] {""}
   *[other] , { $more } weitere
 }

## Höhepunkte und Plätze

place-zs = { $zs ->
    [one] { $zs } Z
   *[other] { $zs } Zs
 }

fall = von ×{ $before } auf ×{ $after }

highlight-deepest-sleep = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } auf { $tiles } Plättchen geschlafen: { found-zs } bei ×{ $multiplier } { $zs ->
    [one] ergab
   *[other] ergaben
 } { $scored }.
    .title = Tiefster Schlaf
highlight-loudest-night = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } auf { $tiles } Plättchen { $meows ->
    [one] ein MIAU
   *[other] { $meows } MIAUs
 } aufgedeckt{ $fall-is ->
    [some] , und { $seat-is ->
        [you] dein
       *[other] der
     } Multiplikator fiel { $fall }
   *[none] {""}
 }.
    .title = Lauteste Nacht
highlight-longest-quiet = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $tiles } Plättchen aufgedeckt und kein einziges MIAU gehört.
    .title = Längste Stille
highlight-best-chase = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $paid } Zs gezahlt, um die Katze zu verscheuchen, und unterm Strich { $gained ->
    [one] ein Z
   *[other] { $gained } Zs
 } gewonnen.
    .title = Am besten verscheucht
highlight-comeback = { $seat-is ->
    [you] Du lagst
   *[other] { $seat } lag
 } zu Beginn von Runde { $round } noch { $behind } Zs zurück und { $seat-is ->
    [you] hast
   *[other] hat
 } doch gewonnen.
    .title = Comeback

## Hausregeln

option-numbering = Zahlen auf dem Ring
    .text = Zweimal von 1 bis 6, oder bis 6 hinauf und wieder hinunter.
option-chase_in_reveal = Verscheuchen nach den MIAUs
    .text = Nach den MIAUs darfst du die Katze noch verscheuchen, bevor deine Zs zählen.
option-seven_at_max = Eine Sieben bei ×3
    .text = Du darfst eine Sieben auch benutzen, wenn dein Multiplikator nicht mehr steigen kann.
option-memory_notes = Notizen zu den Plättchen
    .text = Der Tisch zeigt, was du noch über die Plättchen wissen kannst. Gut zum Lernen.
option-first = Wer beginnt
    .text = Das Los entscheidet, wenn kein Platz festgelegt ist: 0 gehört der Person, die den Tisch eröffnet hat, 1 ist der nächste.
option-max_rounds = Höchstzahl an Runden
    .text = Nach so vielen Runden ist das Spiel vorbei, und die meisten Zs gewinnen.
option-distractions = Ablenkungskarten
    .text = Welche Ablenkungskarten im Stapel sind.

value-numbering-1-6-1-6 = Zweimal 1–6
value-numbering-1-6-6-1 = 1–6 und zurück

## Verben und Karten

verb-gather = Würfel mit diesen Zahlen vom Kissen nehmen und die übrigen würfeln
verb-play = eine Ablenkungskarte spielen, mit dem, worauf sie wirkt
verb-sleep = zwei Würfel WÜRFEL@FELD auf den Ring legen und im Uhrzeigersinn alle Plättchen dazwischen aufdecken
verb-distract = mit einem Pasch eine Ablenkungskarte ziehen
verb-seven = mit zwei Würfeln, die 7 ergeben, den Multiplikator erhöhen
verb-chase = fünf Zs zahlen und den Multiplikator erhöhen
verb-score = nicht mehr verscheuchen und die Zs nehmen
verb-place = die Plättchen in dieser Reihenfolge zurücklegen: z ist ein Z, m ein MIAU

card-text-laser-pointer = Würfle so viele deiner Würfel neu, wie du willst.
card-text-ball-of-yarn = Dreh einen deiner Würfel um eins hinauf oder hinunter.
card-text-cardboard-box = Dreh einen deiner Würfel auf die gegenüberliegende Seite.
card-text-catnip = Dreh einen deiner Würfel auf eine Zahl deiner Wahl.
card-text-night-light = Sieh dir heimlich zwei Plättchen an.
card-text-feather-wand = Vertausche zwei Plättchen, ohne sie anzusehen.
card-text-ear-plugs = Ein MIAU, das du in diesem Zug aufdeckst, senkt deinen Multiplikator nicht.
card-text-warm-milk = Dein Multiplikator steigt um eins, höchstens auf ×3.
card-text-scratching-post = Der Multiplikator einer anderen Person sinkt um eins.
card-text-tuna-can = Nimm drei Zs.
card-text-cat-flap = Misch alle zwölf Plättchen.

effect-reroll = Würfle so viele deiner Würfel neu, wie du willst.
effect-nudge = Dreh einen deiner Würfel um { $steps } hinauf oder hinunter.
effect-flip = Dreh einen deiner Würfel auf die gegenüberliegende Seite.
effect-set = Dreh einen deiner Würfel auf eine Zahl deiner Wahl.
effect-look = Sieh dir heimlich { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
 } an.
effect-swap = Vertausche zwei Plättchen, ohne sie anzusehen.
effect-silence = { $meows ->
    [one] Ein MIAU, das du in diesem Zug aufdeckst, senkt
   *[other] { $meows } MIAUs, die du in diesem Zug aufdeckst, senken
 } deinen Multiplikator nicht.
effect-raise = Dein Multiplikator steigt um { $steps }, höchstens auf ×3.
effect-lower = Der Multiplikator einer anderen Person sinkt um { $steps }.
effect-take-zs = Nimm { $zs ->
    [one] ein Z
   *[other] { $zs } Zs
 }.
effect-shuffle = Misch alle zwölf Plättchen.

game-blurb = Schlaf, wo die Katze nicht ist, und merk dir, wo sie war.
