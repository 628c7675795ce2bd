### Was Bots und der Coach über einen Zug sagen. $speaker ist me (ein Bot über seinen eigenen Zug)
### oder you (der Coach über deinen).

claim-has-the-card = In { $odds } der Fälle { $seat-is ->
    [you] hast du
   *[other] hat { $seat }
 } { $thing-some }.
claim-surely-has = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } sicher { $thing-some }.
claim-cannot-have = { $seat-is ->
    [you] Du kannst
   *[other] { $seat } kann
 } { $thing-none } haben.
claim-draws = Also { $speaker ->
    [me] ziehe ich
   *[you] ziehst du
 } eine Karte.
    .aim = um eine Karte zu ziehen
claim-safe = Liegt { $thing-a } erst aus, { $amount ->
    [1] ist sein Punkt
   *[other] sind seine { $amount } Punkte
 } sicher.
claim-token-back = Aussetzen weckt eine Suchmarke.
claim-no-token-back = Aussetzen weckt keine Suchmarke.
claim-best-of-pile = { $amount ->
    [1] { claiming-get } die letzte Karte des Stapels.
    [2] { claiming-keep } die bessere der letzten zwei Karten.
   *[other] { claiming-keep } die beste von { $amount } Karten.
 }
claim-sure-seek = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } sicher { $thing-some }, doch danach zu suchen bringt { claimed-points }.
claim-lost = Was { claiming-hold-back }, ist verloren.
claim-serves-later = Was { claiming-hold-back }, kann später nützen.
claim-nothing-left = Es gibt nichts mehr auszulegen.
claim-hand-gains = Mit { $thing-dat } ist { claiming-my } Hand { $amount ->
    [0] etwa gleich viel wert
   *[other] { claimed-points } mehr wert
 }.
claim-adds = Der ganze Zug ist { $amount ->
    [0] etwa so viel wert wie
   *[other] { claimed-points } mehr wert als
 } { claiming-my } Hand vorher.
claim-falls-short = Der ganze Zug ist { $amount ->
    [0] etwa so viel wert wie
   *[other] { claimed-points } weniger wert als
 } { claiming-my } Hand vorher.
claim-brings = Das bringt { claimed-points }.
claim-costs = Das kostet { claimed-points }.
claim-brings-net = Das bringt { claimed-points }; was die andere Person gewinnt, ist mitgezählt.
claim-costs-net = Das kostet { claimed-points }; was die andere Person gewinnt, ist mitgezählt.
claim-worth-later = Das bringt später { claimed-points }.
claim-wins = Dann { $speaker ->
    [me] gewinne ich
   *[you] gewinnst du
 } in { $odds } der Fälle.
claim-may-win = Grob geschätzt { $speaker ->
    [me] gewinne ich
   *[you] gewinnst du
 } dann in { $amount } der Fälle.

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
