### Was Bots und der Coach über einen Zug sagen. $speaker ist me (ein Bot über seinen eigenen Zug)
### oder you (der Coach über deinen).

claim-has-the-card = In { $odds } der Fälle { $seat-is ->
    [you] hast du
   *[other] hat { $seat }
 } { $thing-some }.
    .line = klappt in { $odds } der Fälle
claim-surely-has = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } sicher { $thing-some }.
    .line = klappt sicher
claim-cannot-have = { $seat-is ->
    [you] Du kannst
   *[other] { $seat } kann
 } { $thing-none } haben.
    .line = klappt nicht
claim-asked-for = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } selbst nach { $thing-dat } gefragt und muss dafür eine Karte davon haben.
    .line = { $seat-is ->
        [you] du hast
       *[other] { $seat } hat
    } selbst danach gefragt
claim-was-given = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $thing-some } vorher bekommen.
    .line = { $seat-is ->
        [you] du hast
       *[other] { $seat } hat
    } die Karte vorher bekommen
claim-seek-is-seen = Eine Suche sehen alle, und sie können sich die Karte zurückholen.
    .line = das sehen alle und können die Karte zurückholen
claim-else-draws = Sonst { $speaker ->
    [me] ziehe ich
   *[you] ziehst du
 } eine Karte.
    .line = sonst ziehst du eine Karte
claim-uses-mouse = Das kostet { claiming-my } Maus.
    .line = kostet deine Maus
claim-draws = Also { $speaker ->
    [me] ziehe ich
   *[you] ziehst du
 } eine Karte.
    .aim = um eine Karte zu ziehen
    .line = du ziehst eine Karte
claim-safe = Liegt { $thing-a } erst aus, { $amount ->
    [1] ist sein Punkt
   *[other] sind seine { $amount } Punkte
 } sicher.
    .line = { $amount ->
        [1] der Punkt ist sicher
       *[other] die { $amount } Punkte sind sicher
    }
claim-token-back = Aussetzen weckt eine Suchmarke.
    .line = weckt eine Suchmarke
claim-no-token-back = Aussetzen weckt keine Suchmarke.
    .line = weckt keine Suchmarke
claim-best-of-pile = { $amount ->
    [1] { claiming-get } die letzte Karte des Stapels.
    [2] { claiming-keep } die bessere der letzten zwei Karten.
   *[other] { claiming-keep } die beste von { $amount } Karten.
 }
    .line = { $amount ->
        [1] die letzte Karte des Stapels
        [2] du behältst die bessere von zwei Karten
       *[other] du behältst die beste von { $amount } Karten
    }
claim-sure-seek = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } sicher { $thing-some }, doch danach zu suchen bringt { claimed-points }.
claim-lost = Was { claiming-hold-back }, ist verloren.
    .line = was du zurückhältst, ist verloren
claim-serves-later = Was { claiming-hold-back }, kann später nützen.
    .line = deine Karten können später nützen
claim-nothing-left = Es gibt nichts mehr auszulegen.
    .line = nichts mehr auszulegen
claim-hand-gains = Mit { $thing-dat } ist { claiming-my } Hand { $amount ->
    [0] etwa gleich viel wert
   *[other] { claimed-points } mehr wert
 }.
    .figure = { $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
claim-adds = Der ganze Zug ist { $amount ->
    [0] etwa so viel wert wie
   *[other] { claimed-points } mehr wert als
 } { claiming-my } Hand vorher.
    .figure = { $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
claim-falls-short = Der ganze Zug ist { $amount ->
    [0] etwa so viel wert wie
   *[other] { claimed-points } weniger wert als
 } { claiming-my } Hand vorher.
    .loss = −{ $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
    .line = auf der Hand sind die Karten mehr wert
claim-brings = Das bringt { claimed-points }.
    .figure = { $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
claim-costs = Das kostet { claimed-points }.
    .loss = −{ $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
claim-brings-net = Das bringt { claimed-points }; was die andere Person gewinnt, ist mitgezählt.
    .figure = { $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
claim-costs-net = Das kostet { claimed-points }; was die andere Person gewinnt, ist mitgezählt.
    .loss = −{ $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
claim-worth-later = Das bringt später { claimed-points }.
    .figure = { $amount ->
        [1] { $amount } Punkt
       *[other] { $amount } Punkte
    }
claim-wins = Dann { $speaker ->
    [me] gewinne ich
   *[you] gewinnst du
 } in { $odds } der Fälle.
    .figure = zu { $odds } gewonnen
claim-cannot-win = { $speaker ->
    [me] Ich kann
   *[you] Du kannst
 } nicht mehr gewinnen.
    .figure = zu { $odds } gewonnen
claim-may-win = Grob geschätzt { $speaker ->
    [me] gewinne ich
   *[you] gewinnst du
 } dann in { $amount } der Fälle.
    .figure = zu etwa { $amount } gewonnen

claimed-points = { $amount ->
    [0] so gut wie nichts
    [1] etwa 1 Punkt
   *[other] etwa { $amount } Punkte
 }
claiming-my = { $speaker ->
    [me] meine
   *[you] deine
 }
claiming-get = { $speaker ->
    [me] Ich bekomme
   *[you] Du bekommst
 }
claiming-keep = { $speaker ->
    [me] Ich behalte
   *[you] Du behältst
 }
claiming-hold-back = { $speaker ->
    [me] ich zurückhalte
   *[you] du zurückhältst
 }
