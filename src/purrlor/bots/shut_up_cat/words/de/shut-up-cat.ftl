### Was Bots und der Coach über einen Zug sagen. $speaker ist me (ein Bot über seinen eigenen Zug)
### oder you (der Coach über deinen).

claim-wins = Dann { $speaker ->
    [me] gewinne ich
   *[you] gewinnst du
 } in { $odds } der Fälle{ $odds-is ->
    [certain] {""}
   *[likely] , wenn die anderen gut spielen
 }.
    .figure = zu { $odds } gewonnen
claim-brings-zs = Das bringt im Schnitt { claimed-zs }.
    .gist = etwa { whole } Z
    .line = etwa { whole } Z
claim-costs-zs = Das kostet im Schnitt { claimed-zs }.
    .gist = kostet etwa { whole } Z
    .line = kostet etwa { whole } Z
claim-gains-zs = In { $odds } der Fälle { $speaker ->
    [me] bekomme ich
   *[you] bekommst du
 } Zs dazu.
claim-leads-to-sleep = Meistens { $speaker ->
    [me] schlafe ich
   *[you] schläfst du
 } dann, auf etwa { whole } Plättchen.
    .line = meist { whole } Plättchen
claim-leads-to-seven = Meistens ergeben die Würfel dann eine Sieben für { my-acc } Multiplikator.
    .line = meist eine Sieben
claim-leads-to-pair = Meistens ergeben die Würfel dann einen Pasch für eine Karte.
    .line = meist ein Pasch
claim-dice-bring = Die Würfel bringen dann im Schnitt { claimed-zs }.
    .line = dann etwa { whole } Z
claim-dice-cost = Die Würfel kosten dann im Schnitt { claimed-zs }.
    .line = kostet dann etwa { whole } Z
claim-rolls-again = Damit { $speaker ->
    [me] würfle ich
   *[you] würfelst du
 } { $amount ->
    [one] einen Würfel
   *[other] { $amount } Würfel
 } neu.
    .aim = um neu zu würfeln
claim-turns-die = Das macht aus einer { $thing } eine { $amount }.
    .aim = um einen Würfel auf { $amount } zu drehen
claim-shows-tiles = Das zeigt { $speaker ->
    [me] mir
   *[you] dir
 } { $amount ->
    [one] ein Plättchen
   *[other] { $amount } Plättchen
 }.
    .aim = um Plättchen zu sehen
    .line = zeigt dir { $amount ->
        [one] ein Plättchen
       *[other] { $amount } Plättchen
    }
claim-swaps-tiles = Das vertauscht zwei Plättchen.
    .aim = um Plättchen zu vertauschen
claim-plugs-ears = In diesem Zug { $amount ->
    [one] kann ein MIAU
   *[other] können bis zu { $amount } MIAUs
 } { my-acc } Multiplikator nicht senken.
    .aim = um die Ohren zuzustopfen
claim-raises-own = Das hebt { my-acc } Multiplikator auf ×{ $amount }.
    .aim = um den Multiplikator zu heben
    .line = Multiplikator auf ×{ $amount }
claim-lowers-rival = { $seat-is ->
    [you] Dein Multiplikator
   *[other] Der Multiplikator von { $seat }
 } sinkt auf ×{ $amount }.
    .aim = um den anderen Multiplikator zu senken
    .line = { $seat-is ->
        [you] du sinkst
       *[other] { $seat } sinkt
    } auf ×{ $amount }
claim-takes-zs = Das bringt sofort { claimed-zs }.
    .aim = für { claimed-zs }
    .line = sofort { claimed-zs }
claim-shuffles-tiles = Das mischt alle Plättchen.
    .aim = um die Plättchen zu mischen
claim-chase-raises = Verscheuchen hebt { my-acc } Multiplikator auf ×{ $amount }, für 5 Zs.
    .aim = um den Multiplikator zu heben
claim-holds-zs = Diese { $thing } Plättchen sind alle Zs.
    .line = lauter Zs
claim-holds-meows = Unter diesen { $thing } Plättchen { claimed-meows-are }.
    .line = { claimed-meows }
claim-may-hold-meows = Unter diesen { $thing } Plättchen sind im Schnitt { tenths } MIAUs.
    .line = etwa { tenths } MIAUs
claim-saw-tiles = Dort { $speaker ->
    [me] habe ich
   *[you] hast du
 } in Runde { $amount } { $thing } gesehen.
    .aim = in Runde { $amount } hast du dort { $thing } gesehen
    .line = in Runde { $amount } hast du { $thing } gesehen
claim-then-chases = Dann { $speaker ->
    [me] verscheuche ich
   *[you] verscheuchst du
 } die Katze { chases } und { $speaker ->
    [me] nehme
   *[you] nimmst
 } die Zs.
    .aim = dann { times } verscheuchen
claim-may-chase = Dann { $speaker ->
    [me] verscheuche ich
   *[you] verscheuchst du
 } die Katze wohl { chases }.
    .aim = dann vielleicht { times } verscheuchen
claim-raises-multiplier = Die Sieben hebt { my-acc } Multiplikator auf ×{ $amount }; Verscheuchen würde 5 Zs kosten.
    .line = Multiplikator auf ×{ $amount }
claim-raises-nothing = Die Sieben ändert nichts: { $speaker ->
    [me] Mein
   *[you] Dein
 } Multiplikator ist schon bei ×3.
    .line = ändert nichts
claim-draws-card = Der Pasch bringt eine Karte, am ehesten { $thing } ({ $odds }).
    .line = bringt eine Karte
claim-draws-nothing = Der Pasch bringt nichts: Es ist keine Karte mehr da.
    .line = bringt nichts
claim-scores = Bei ×{ $thing } bringt das { claimed-zs }.
    .line = bringt { claimed-zs }
claim-pays-back = Verscheuchen kostet 5 Zs und bringt bei ×{ $thing } sofort { claimed-zs } zurück.
    .line = kostet 5 Zs, bringt { $amount } zurück
claim-lays-row = So liegen { $amount } Zs in einer Reihe für { my-acc } nächsten Zug, wenn niemand sie anrührt.
    .line = { $amount } Zs in einer Reihe für dich
claim-meets-meows = Dann { $seat-is ->
    [you] deckst du
   *[other] deckt { $seat }
 } im Schnitt { tenths } MIAUs auf.
    .line = { $seat-is ->
        [you] du triffst
       *[other] { $seat } trifft
    } etwa { tenths } MIAUs
claim-wins-more = Das gewinnt von hundert Partien { tenths } mehr als eine durchschnittliche Reihenfolge.
    .figure = +{ tenths } Siege von 100
claim-wins-less = Das gewinnt von hundert Partien { tenths } weniger als eine durchschnittliche Reihenfolge.
    .loss = −{ tenths } Siege von 100
claim-wins-alike = Das gewinnt etwa so oft wie eine durchschnittliche Reihenfolge.
claim-ends = Niemand schläft mehr, also ist jede Reihenfolge recht.
claim-puts-back = { $speaker ->
    [me] Ich lege
   *[you] Du legst
 } { $amount ->
    [0] kein MIAU
    [one] ein MIAU
   *[other] { $amount } MIAUs
 } zwischen { $thing } Plättchen zurück.

my-acc = { $speaker ->
    [me] meinen
   *[you] deinen
 }
whole = { NUMBER($amount, maximumFractionDigits: 0) }
tenths = { NUMBER($amount, minimumFractionDigits: 1) }
claimed-zs = { $amount ->
    [0] nichts
    [one] { $amount } Z
   *[other] { $amount } Zs
 }
times = { $amount ->
    [1] einmal
    [2] zweimal
   *[other] dreimal
 }
chases = { $amount ->
    [1] einmal für 5 Zs
    [2] zweimal für zusammen 10 Zs
   *[other] dreimal für zusammen 15 Zs
 }
claimed-meows = { $amount ->
    [one] ein MIAU
   *[other] { $amount } MIAUs
 }
claimed-meows-are = { $amount ->
    [one] ist ein MIAU
   *[other] sind { $amount } MIAUs
 }
