### Der Tisch von Go Kitty. Die Namen von Karten, Wünschen und Clowdern stehen im Katalog des Spiels.

## Das Tuch

go-kitty-table = Der Tisch
go-kitty-left = { $count ->
    [0] leer
   *[other] noch { $count }
 }
    .aloud = { $count ->
        [0] Der Stapel ist leer.
        [one] Noch { $count } Karte im Stapel
       *[other] Noch { $count } Karten im Stapel
     }
go-kitty-used = { $count } weg
    .aloud = { $count ->
        [one] { $count } Maus gespielt
       *[other] { $count } Mäuse gespielt
     }
go-kitty-clowders = Ausgelegte Clowder
    .see = { $count ->
        [one] Den Clowder ansehen
       *[other] Alle { $count } Clowder ansehen
     }
    .of = , { $count } Clowder
go-kitty-clowder = , { $clowder }, { go-kitty-points }
go-kitty-goals = Sammle vier für einen Clowder
    .next = Ziel: { $count } von { $total }
go-kitty-goal = { $clowder }, { go-kitty-points }: du hast { $count } von { $total }
    .lost = { $clowder }, { go-kitty-points }: gerade nicht möglich
go-kitty-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
    .short = { $points } P.
go-kitty-cards = { $count ->
    [0] keine Karten
    [one] { $count } Karte
   *[other] { $count } Karten
 }
go-kitty-plays-mouse = { $who ->
    [you] Du spielst eine Maus
   *[other] { $name } spielt eine Maus
 }
go-kitty-asked = gefragt
go-kitty-did-go-kitty = Go Kitty!
go-kitty-did-no-kitty = No Kitty!
go-kitty-did-seek = sucht
go-kitty-did-scout = späht
go-kitty-did-mouse = Maus!
go-kitty-did-lay = legt: +{ $points }
go-kitty-earlier = { $asker } → { $asked }: { $wish }, { $result ->
    [none] Go Kitty!
    [sought] No Kitty!
    [mouse] Maus!
   *[gave] { $count } bekommen
 }
go-kitty-last-turns = { $count ->
    [one] Der letzte Zug
   *[other] Letzte Züge: noch { $count }
 }
    .mine = Dein letzter Zug

## Szenen: winner gewinnt etwas, loser gibt es her

go-kitty-scene = Eine Szene
    .hold = Szene anhalten
    .skip = Weiter
go-kitty-scene-steal = { $winner-who ->
    [you] Du schnappst dir { go-kitty-loot } von { $loser }!
   *[other] { $loser-who ->
        [you] { $winner } schnappt sich { go-kitty-loot } von dir!
       *[other] { $winner } schnappt sich { go-kitty-loot } von { $loser }.
     }
 }
go-kitty-scene-mouse = { $winner-who ->
    [you] Du spielst eine Maus gegen { $loser }!
   *[other] { $loser-who ->
        [you] { $winner } spielt eine Maus gegen dich!
       *[other] { $winner } spielt eine Maus gegen { $loser }.
     }
 }
    .then = { $held ->
        [yes] { $loser-who ->
            [you] Jetzt musst du stattdessen { $wish } hergeben.
           *[other] Jetzt muss { $loser } stattdessen { $wish } hergeben.
         }
       *[no] { $loser-who ->
            [you] Aber du hast { $none }.
           *[other] Aber { $loser } hat { $none }.
         }
     }
go-kitty-scene-seek = { $winner-who ->
    [you] Du suchst { $wish } bei { $loser }.
   *[other] { $loser-who ->
        [you] { $winner } sucht { $wish } bei dir!
       *[other] { $winner } sucht { $wish } bei { $loser }.
     }
 }
    .then = { $held ->
        [yes] { $loser-who ->
            [you] Du hast { $some } …
           *[other] { $loser } hat { $some } …
         }
       *[no] „No Kitty!“
     }
    .mouse = Gefunden! Gegen das Suchen einer Maus hilft keine Maus.
go-kitty-scene-clowder = { $clowder }!
    .for = { $winner-who ->
        [you] Du legst ihn für { go-kitty-points } aus.
       *[other] { $winner } legt ihn für { go-kitty-points } aus.
     }
go-kitty-loot = { $count ->
    [1] { $one }
    [2] zwei { $many }
    [3] drei { $many }
    [4] vier { $many }
   *[other] { $count } { $many }
 }

## Zeichnungen

go-kitty-card = { $card }, { $season }
go-kitty-card-back = Eine verdeckte Karte
go-kitty-year = das ganze Jahr
go-kitty-token-active = Suchmarke, wach
go-kitty-token-chosen = Suchmarke, wird gleich eingesetzt
go-kitty-token-used = Suchmarke, schläft
go-kitty-tokens = { $count } von { $total } Suchmarken wach

## Was bekannt ist

go-kitty-known = Bekannt
    .title = Was du weißt
    .open = Alles zeigen, was du weißt
    .none = ohne
    .how = Der Tisch merkt es sich für dich. Ohne Suchmarke fragt man nur nach eigenen Merkmalen: So eine Frage verrät also eine Karte. Und jede Antwort verrät, was die andere Hand hat oder nicht hat.
    .held = { $count ->
        [1] { $card }
       *[other] { $card } ×{ $count }
     }
    .season = { $count ->
        [1] { $one }
       *[other] { $count } { $many }
     }
    .nothing = Noch nichts
    .no-cards = Keine Karten mehr
    .bottom = Unten im Stapel
    .order = von links nach rechts gezogen
go-kitty-holds = { $count ->
    [0] hat keine
   *[other] hat { $count }{ $more ->
        [yes] +
       *[no] {""}
     }
 }
go-kitty-hands = Alle anderen Hände

## Wer am Zug ist

go-kitty-tray = Deine Hand und deine Möglichkeiten
    .spectator = Wer am Zug ist
go-kitty-since = { $name } nahm dir { $loot } weg.
    .got = Du bekamst { $loot } von { $name }.
    .more = und { $count } mehr
go-kitty-head-answer = Du wirst gefragt
go-kitty-head-give = Gib eine Karte
go-kitty-head-keep = Behalte eine
go-kitty-head-end = Zug beenden
    .lay = Auslegen oder beenden
go-kitty-head-answers = { $who ->
    [you] Du antwortest
   *[other] { $name } antwortet
 }
go-kitty-head-scene = { $who ->
    [you] In deinem Zug
   *[other] Im Zug von { $name }
 }
go-kitty-may-turn = kann auslegen, fragen, suchen, spähen oder aussetzen
go-kitty-may-answer = kann antworten oder eine Maus spielen
go-kitty-may-give = muss wegen der Maus eine Karte geben
go-kitty-may-keep = behält eine der erspähten Karten
go-kitty-may-end = kann auslegen oder den Zug beenden
go-kitty-result = { $names }: { go-kitty-points }
    .shared = Geteilter Sieg.

## Meine Hand

go-kitty-hand = Deine Hand
    .empty = Du hast keine Karten.
    .done = Dein letzter Zug ist vorbei.
go-kitty-in-hand = { $card }{ $copies ->
    [none] {""}
   *[other] , { $copies }
 }{ $mark ->
    [none] {""}
   *[other] , { $mark }
 }
go-kitty-as = als { $card }

## Was man tun kann

go-kitty-ways = Was du tust
go-kitty-way-ask = Fragen
go-kitty-way-draw = Ziehen
go-kitty-way-seek = Suchen
go-kitty-way-scout = Spähen
go-kitty-way-lay = Legen
go-kitty-way-skip = Aussetzen
go-kitty-way-end = Beenden
go-kitty-way-points = , bringt { go-kitty-points }
go-kitty-way-off = , gerade nicht

go-kitty-ask-for = Wonach du fragst
go-kitty-ask-how = Wähle eine Karte und frag jemanden nach ihrem Merkmal oder ihrer Jahreszeit.
    .waits = Während du wartest, kannst du schon eine Karte für deine nächste Frage wählen.
go-kitty-wait = Warte, bis du dran bist
    .over = Die anderen spielen noch zu Ende
go-kitty-past = Das ist ein früherer Moment.
go-kitty-ask-missing-card = Fragen: Wähle eine Karte
    .why = Wähle eine deiner Karten.
go-kitty-ask-missing-wish = Fragen: Wähle, wonach
    .why = Wähle, wonach du fragst.
go-kitty-ask-mouse = Mit einer Maus kannst du nicht fragen
    .why = Mit anderen Karten auf der Hand kannst du nicht mit einer Maus fragen.
go-kitty-ask-missing-player = Fragen: Wähle jemanden
    .why = Wähle jemanden am Tisch.

go-kitty-seek-trait = Ein Merkmal suchen
go-kitty-seek-other = Eine Jahreszeit oder eine Maus suchen
go-kitty-seek-gone = Alle liegen auf dem Tisch oder sind in deiner Hand.
go-kitty-seek-held = , du hast { $count }
go-kitty-seek = Bei { $name } { $wish } suchen
go-kitty-seek-missing-wish = Suchen: Wähle eine Karte
    .why = Wähle, was du suchst.
go-kitty-seek-missing-player = Suchen: Wähle jemanden

go-kitty-uses-token = { $count ->
    [one] Das kostet deine letzte wache Suchmarke.
   *[other] Das kostet eine deiner { $count } wachen Suchmarken.
 }
go-kitty-scout = { $count ->
    [one] Die oberste Karte ansehen
   *[other] { $count } Karten erspähen
 }
    .how = Behalte eine Karte von oben im Stapel. Dein Zug endet.
go-kitty-draw = Eine Karte ziehen
    .how = Danach machst du weiter.
    .waits = Wenn du dran bist, kannst du eine Karte ziehen und weitermachen.
    .empty-pile = Auch der Stapel ist leer. Wenn du dran bist, kannst du aussetzen oder mit einer wachen Marke suchen.
go-kitty-skip = Aussetzen
    .how = Dein Zug endet.
    .wakes = Dein Zug endet, und eine Suchmarke wacht auf: Ihr Auge öffnet sich.
go-kitty-end = Zug beenden
    .how = Der Stapel ist leer und du hast keinen Clowder: Dein Zug ist vorbei.
    .can-lay = Der Stapel ist leer. Vor dem Ende kannst du noch einen Clowder auslegen.
    .before = Vor dem Ende kannst du noch auslegen.

go-kitty-kinds = Welcher Clowder
go-kitty-kind = { $clowder }, { go-kitty-points }
go-kitty-lay = Auslegen: { $clowder }, { go-kitty-points }
    .said = { $clowder }, { go-kitty-points }.
go-kitty-lay-choose = Auslegen: Wähle { $count } Karten
    .why = Wähle { $count } Karten.
go-kitty-lay-more = Auslegen: noch { $count }
go-kitty-lay-without = Mit dieser Karte kannst du gerade keinen Clowder auslegen.
go-kitty-lay-none = Auslegen: Das ist kein Clowder
    .why = Das ist kein Clowder. { POINTER() ->
        [touch] Tippe
       *[mouse] Klicke
     } auf einen der drei, um seine Karten zu wählen.

## Antworten

go-kitty-have = { $count ->
    [one] Du hast eine Karte davon.
    [2] Du hast zwei Karten davon.
    [3] Du hast drei Karten davon.
    [4] Du hast vier Karten davon.
    [5] Du hast fünf Karten davon.
    [6] Du hast sechs Karten davon.
   *[other] Du hast { $count } Karten davon.
 }
    .choose = Du hast { $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $count }
     } davon. Du suchst aus, welche du gibst.
    .one = { go-kitty-have } Eine davon gibst du her.
    .must = { go-kitty-have } Ohne Maus musst du sie hergeben.
go-kitty-turned-around = Jetzt musst du { $wish } geben.
go-kitty-hand-over = Herausgeben: { go-kitty-loot }
go-kitty-choose = Wähle { $wish }
    .why = Wähle die Karte, die du gibst.
    .forced = Genau danach wurde gefragt. Du kannst keine andere Karte wählen.
go-kitty-play-mouse = Maus spielen
    .then = { $held ->
        [no] Du behältst deine
       *[maybe] Dreht es um
     }

## Erspähte Karten

go-kitty-scouted = Erspähte Karten
go-kitty-scouted-card = { $how ->
    [kept] { $card }, behalten
    [first] { $card }, unten als erste
    [second] { $card }, unten als zweite
   *[other] { $card }
 }
go-kitty-kept = Behalten
go-kitty-first = zuerst
go-kitty-second = danach
go-kitty-keep-which = { POINTER() ->
        [touch] Tippe
       *[mouse] Klicke
     } auf die Karte, die du behältst
    .why = Wähle die Karte, die du behältst.
go-kitty-keep = { $card } behalten
go-kitty-keep-choose = { $count ->
    [one] Behalte eine. Die andere kommt nach unten.
   *[other] Behalte eine. Die anderen kommen nach unten.
 }
    .order = Nach unten, in dieser Reihenfolge:
    .alike = Beide kommen nach unten. Sie sind gleich, also ist die Reihenfolge egal.
go-kitty-swap = Tauschen
go-kitty-mouse = Maus: Joker, oder dreht Fragen um

## Tasten

go-kitty-key-wish = nach dem Merkmal (T) oder der Jahreszeit (W) der gewählten Karte fragen
go-kitty-key-players = zu den anderen am Tisch
go-kitty-key-mouse = eine Maus spielen, wenn du gefragt wirst
go-kitty-key-keep = welche Karte du behältst; X tauscht die anderen beiden
    .keys = 1 bis 3
