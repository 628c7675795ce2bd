### Der Tisch von Shut Up, Cat! „Z“ nach einer Zahl ist die Einheit, wie in 10/40 Z.

shut-up-cat-round = Runde { $round }
shut-up-cat-last-round = Letzte Runde
    .behind = { shut-up-cat-last-round }: { $count } zurück
    .leads = { shut-up-cat-last-round }: du führst
    .tied = { shut-up-cat-last-round }: gleichauf
shut-up-cat-tray = Deine Würfel und was du tun kannst
    .others = Wer am Zug ist

## Tasten

shut-up-cat-key-digits = diesen Würfel vom Kissen nehmen; nach dem Wurf einen Würfel nach seiner Stelle wählen
shut-up-cat-key-way = andersherum um den Ring
shut-up-cat-key-chase = die Katze verscheuchen (zweimal drücken)
shut-up-cat-key-seats = zu den anderen, wenn eine Karte jemanden braucht

## Teile

shut-up-cat-die = { $number ->
    [0] Würfel, noch nicht geworfen
   *[other] Würfel, zeigt { $number }
 }
shut-up-cat-tile = { $side ->
    [z] Z, schläft
    [m] MIAU
   *[back] verdecktes Plättchen
 }{ $noted ->
    [z] , notiert: Z
    [m] , notiert: MIAU
    [maybe] , nicht sicher
   *[none] {""}
 }
shut-up-cat-drawn-meow = MIAU
shut-up-cat-meow = MIAU!
shut-up-cat-pillow = Kissen
    .empty = { $number }, leer
    .take = Die { $number } vom Kissen nehmen
shut-up-cat-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }

## Der Ring, und was darin liegt

shut-up-cat-ring = Das Schlafzimmer
    .tiles = Der Ring aus zwölf Plättchen, von oben im Uhrzeigersinn
shut-up-cat-space = { $space }: { $side ->
    [z] Z
    [m] MIAU
   *[back] verdeckt
 }{ $secret ->
    [yes] , nur du siehst es
   *[no] {""}
 }{ $moved ->
    [yes] , vielleicht seit deinem letzten Zug bewegt
   *[no] {""}
 }{ $noted ->
    [z] , notiert: Z
    [m] , notiert: MIAU
    [maybe] , notiert: { $group }
   *[none] {""}
 }{ $lit ->
    [yes] , in der Strecke
   *[no] {""}
 }{ $die-number ->
    [0] {""}
   *[other] , hier liegt die { $die-number }
 }{ $pale-number ->
    [0] {""}
   *[other] , hier kann die { $pale-number } liegen
 }
shut-up-cat-moved = Vielleicht seit deinem letzten Zug bewegt
    .off = Dieses Plättchen liegt seit deinem letzten Zug vielleicht woanders. { $reason }
shut-up-cat-zs = { $z-count ->
    [one] { $z-count } Z
   *[other] { $z-count } Zs
 }
shut-up-cat-meows = { $meow-count ->
    [one] { $meow-count } MIAU
   *[other] { $meow-count } MIAUs
 }
shut-up-cat-tiles = { $meow-count ->
    [0] { shut-up-cat-zs }
   *[other] { $z-count ->
        [0] { shut-up-cat-meows }
       *[other] { shut-up-cat-zs }, { shut-up-cat-meows }
     }
 }
shut-up-cat-slept = { $who ->
    [you] Du hast geschlafen
   *[other] { $name } hat geschlafen
 }: { shut-up-cat-tiles }.
shut-up-cat-group = { shut-up-cat-tiles }, auf { $spaces }
shut-up-cat-deaf = { shut-up-cat-meows } überhört
shut-up-cat-stretch = { $count } Plättchen{ $known-count ->
    [0] {""}
   *[other] {" "}· bekannt: { $tiles }
 }
shut-up-cat-pile = { $count } Würfel
    .label = Würfel: { $count } im Vorrat. Ablenkungskarten: noch { $cards }. Sieh sie dir an.
shut-up-cat-deck = Ablenkungskarten
    .left = { $count ->
        [one] Im Stapel ist noch { $count } Karte.
       *[other] Im Stapel sind noch { $count } Karten.
     } Mit einem Pasch ziehst du eine von diesen:
    .played = { $count ->
        [one] einmal gespielt
       *[other] { $count }-mal gespielt
     }

## Wer mitspielt

shut-up-cat-first = Start
shut-up-cat-whose = { $name }:
shut-up-cat-multiplier = Multiplikator { $number } von { $max }
shut-up-cat-goal = Ziel erreicht
shut-up-cat-hands = Die Ablenkungskarten von allen
    .none = keine Karten
shut-up-cat-plays = { $name } spielt
shut-up-cat-turning = Plättchen werden aufgedeckt …

## Was andere getan haben: in wenigen Worten, nach dem Namen

shut-up-cat-since = Seit deinem letzten Zug
shut-up-cat-did-slept = schläft
shut-up-cat-did-slept-at = { $from } bis { $to }
shut-up-cat-did-seven = macht eine Sieben
shut-up-cat-did-pair = nutzt einen Pasch
shut-up-cat-did-chased = Scheuchen −{ $count }
shut-up-cat-did-played = spielt { $card }
shut-up-cat-gain-zs = +{ $count } Z
shut-up-cat-paid-zs = −{ $count } Z
shut-up-cat-gain-cards = { $count ->
    [0] keine Karte mehr da
    [one] +{ $count } Karte
   *[other] +{ $count } Karten
 }
shut-up-cat-now = ×{ $number }
    .word = jetzt

## Szenen

shut-up-cat-scene-meow = { $count ->
    [1] MIAU!
    [2] MIAU! MIAU!
   *[other] { $count } MIAUs!
 }
    .text = { $who ->
        [you] Du wachst auf
       *[other] { $name } wacht auf
     }: jetzt ×{ $number }.
shut-up-cat-scene-goal = { $count } Zs!
    .text = { $who ->
        [you] Du schläfst tief und fest
       *[other] { $name } schläft tief und fest
     }. Das ist die letzte Runde.
    .end = { $who ->
        [you] Du schläfst tief und fest
       *[other] { $name } schläft tief und fest
     }. Das Spiel ist aus.

## Die vier Schritte eines Zugs, je ein bis zwei Wörter

shut-up-cat-steps = Schritte eines Zugs
shut-up-cat-step-gather = Würfeln
shut-up-cat-step-use = Nutzen
shut-up-cat-step-score = Zs nehmen
shut-up-cat-step-place = Verstecken

## Würfel

shut-up-cat-dice = { $who ->
    [you] Deine Würfel
   *[other] Die Würfel von { $name }
 }
    .gathered = Genommene Würfel
    .one = Würfel { $place }: { $number ->
        [0] noch nicht geworfen
       *[other] { $number }
     }
shut-up-cat-gather = { $taken-count ->
    [0] { $count ->
        [3] Würfeln
       *[other] Mit { shut-up-cat-how-many } würfeln
     }
   *[other] Die { $faces } nehmen{ $count ->
        [0] {""}
       *[other] , mit { shut-up-cat-how-many } würfeln
     }
 }
    .hint = Nimm Würfel vom Kissen oder würfle neue.
    .empty = Das Kissen ist leer: Du würfelst mit allen.
    .naught = Bei ×0 zählt kein Z: Mach eine Sieben oder schlaf lang und verscheuche die Katze.
    .moved = ⇄: vielleicht seit deinem letzten Zug bewegt.
shut-up-cat-how-many = { $count ->
    [1] einem
    [2] zwei
    [3] drei
   *[other] { $count }
 }
shut-up-cat-choose-two = Wähle zwei Würfel.
shut-up-cat-use = Zwei Würfel einsetzen
    .label = Wofür du zwei Würfel einsetzt
    .off = { $rule ->
        [SC-9] alle gleich
        [SC-13] kein Pasch
        [SC-14] keine Sieben
        [SC-R5] bei ×3
        [SC-R6] keine da
       *[other] jetzt nicht
     }
shut-up-cat-use-sleep = Schlafen
    .brings = Ein blasser Würfel verlegt das Ende dorthin.
shut-up-cat-use-distract = Karte
    .brings = Ein Pasch bringt dir eine Ablenkungskarte.
shut-up-cat-use-seven = × erhöhen
    .brings = Eine Sieben erhöht deinen Multiplikator.
shut-up-cat-sleep = Auf { $count }{"\u00a0"}Plättchen schlafen
    .aloud = Schlafen von der { $start } bis zur { $end }, { $way ->
        [clockwise] im Uhrzeigersinn
       *[counterclockwise] gegen den Uhrzeigersinn
     }, { $count } Plättchen
shut-up-cat-distract = Mit { $number ->
    [1] Einserpasch
    [2] Zweierpasch
    [3] Dreierpasch
    [4] Viererpasch
    [5] Fünferpasch
    [6] Sechserpasch
   *[other] Pasch
 } Karte ziehen
shut-up-cat-seven = Mit { $low } und { $high } auf ×{ $number } erhöhen
shut-up-cat-ways = Welche Richtung
shut-up-cat-way = { $count }
    .clockwise = im Uhrzeigersinn, { $count } Plättchen
    .counterclockwise = gegen den Uhrzeigersinn, { $count } Plättchen

## Verscheuchen, Zs nehmen, Plättchen zurücklegen

shut-up-cat-chase = Scheuchen: { $count } Zs
    .offer = Die Katze verscheuchen: { $count } Zs für ×{ $number }
    .ask = Die Katze verscheuchen?
    .question = { $count } Zs für ×{ $number } zahlen?
    .yes = Verscheuchen
    .pay = Die Katze verscheuchen: { $count } Zs für ×{ $number } zahlen
    .no = Nein
shut-up-cat-chase-score = Scheuchen: { shut-up-cat-change }
    .sum = { $z-count } × { $number } − { $price-count }, { $times-count ->
        [0] dann ×{ $number }
       *[other] { $times-count }-mal: +{ $most-count }
     }
    .aloud = Die Katze verscheuchen: { $price-count } Zs für ×{ $number } zahlen, dann { $then-count } nehmen{ $times-count ->
        [0] {""}
       *[other] . { $times-count }-mal verscheuchen: +{ $most-count } insgesamt
     }
shut-up-cat-change = { $way ->
    [gain] +{ shut-up-cat-counted }
    [loss] −{ shut-up-cat-counted }
   *[none] { shut-up-cat-counted }
 }
shut-up-cat-counted = { $count ->
    [one] { $count } Z
   *[other] { $count } Zs
 }
shut-up-cat-score = Nehmen: { shut-up-cat-change }
    .sum = { $z-count } × { $number }
    .aloud = { shut-up-cat-counted } nehmen: { $z-count } mal { $number }
    .hint = { $z-count ->
        [0] Du hast { shut-up-cat-meows } und kein Z aufgedeckt.
       *[other] Du hast { $meow-count ->
            [0] { shut-up-cat-zs }
           *[other] { shut-up-cat-zs } und { shut-up-cat-meows }
         } aufgedeckt.{ $number ->
            [0] {" "}Bei ×0 bringen sie nichts.
           *[other] {""}
         }
     }{ $muffled-count ->
        [0] {""}
       *[other] {" "}Überhört: { $muffled-count }.
     }
shut-up-cat-place = So verstecken
    .same = So liegen lassen
    .alike = { shut-up-cat-tiles } verstecken
    .hint = Tausche Plättchen im Ring: { POINTER() ->
        [touch] Tipp
       *[mouse] Klick
     } zwei an oder zieh eins auf ein anderes. Sonst sieht es niemand.
    .second = Jetzt das Plättchen { POINTER() ->
        [touch] antippen
       *[mouse] anklicken
     }, mit dem du tauschst.
    .changed = { $count ->
        [one] { $count } Plättchen
       *[other] { $count } Plättchen
     } getauscht. Merk dir, wo die MIAUs liegen!
    .nothing = Alle gleich: nichts zu tauschen.
    .only = Tauschen kannst du nur offene Plättchen.
    .last = Das war der letzte Zug.
    .finish = Spiel beenden
    .undo = Zurück
    .swapped = { $space }: { $side ->
        [m] MIAU
       *[z] Z
     }. { $other }: { $other-side ->
        [m] MIAU
       *[z] Z
     }.

## Ablenkungskarten

shut-up-cat-hand = Deine Ablenkungskarten
shut-up-cat-card = { $count ->
    [one] { $title }: { $text }
   *[other] { $title }, { $count } davon: { $text }
 }
    .idle = { $title }: { $reason }
    .lifted = { $title }: { $text }
    .wants = { $title }: { $text } { $reason }
    .not-now = { $text } { $reason }
shut-up-cat-back = Zurück
shut-up-cat-turn-to = Drehen auf
shut-up-cat-missing-dice = Wähle die Würfel, die du neu würfeln willst.
shut-up-cat-missing-die = Wähle einen Würfel.
shut-up-cat-missing-face = Wähle einen Würfel und seine neue Zahl.
shut-up-cat-missing-spaces = Wähle Plättchen auf dem Ring.
shut-up-cat-missing-seat = Wähle jemanden aus.
shut-up-cat-missing-nothing = Bei dieser Karte gibt es nichts zu wählen.
shut-up-cat-play = { $card } spielen
    .choose-tiles = { $card }: { $count } Plättchen wählen
    .choose-player = { $card }: jemanden wählen
    .choose-number = { $card }: eine Zahl wählen
    .choose-die = { $card }: einen Würfel wählen
    .choose-dice = { $card }: Würfel wählen
    .on = { $card } gegen { $name }
    .to = { $card }: { $from } auf { $to }
    .turn = { $card }: { $dice } umdrehen
    .reroll = { $card }: { $dice } neu würfeln
    .tiles = { $card }: { $count } Plättchen
    .tiles-at = { $card }: { $count } Plättchen, auf { $spaces }
