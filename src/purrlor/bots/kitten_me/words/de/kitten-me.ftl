### Was Bots und der Coach über einen Zug sagen. $speaker ist me (ein Bot über seinen eigenen Zug)
### oder you (der Coach über deinen).

claim-bid-is-true = „{ $thing }“ stimmt in { $odds } der Fälle.
    .aim = ein Bluff ({ $odds } wahr)
    .line = stimmt in { $odds } der Fälle
claim-bid-is-too-high = „{ $thing }“ ist in { $odds } der Fälle zu hoch.
    .line = zu { $odds } richtig
claim-bid-is-exact = „{ $thing }“ trifft in { $odds } der Fälle genau zu.
    .line = zu { $odds } genau
claim-skip-passes-on = Aussetzen gibt „{ $thing }“ weiter; das Gebot stimmt in { $amount } der Fälle.
    .line = das Gebot stimmt in { $amount } der Fälle
claim-skip-comes-back = Aussetzen zwingt die anderen, „{ $thing }“ zu überbieten; das Gebot stimmt in { $amount } der Fälle.
    .line = sie müssen ihr Gebot überbieten
claim-holds = { $speaker ->
    [me] Ich habe
   *[you] Du hast
 } { held }.
    .aim = du hast { held }
claim-holds-enough = { $speaker ->
    [me] Ich habe
   *[you] Du hast
 } { held }; das reicht für dieses Gebot.
    .aim = deine Hand deckt es
claim-others-hold = Die anderen Hände und die aufgedeckte Karte zählen rund { NUMBER($amount, minimumFractionDigits: 1) }.
claim-was-bid = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } in dieser Runde { $amount ->
    [1] einmal
    [2] zweimal
   *[other] { $amount }-mal
 } { $thing-many } geboten.
claim-by-cards = Nach den Karten allein, ohne die Gebote zu deuten, wären es { $amount }.
claim-another-opens = Nach dem Aussetzen eröffnet jemand anderes.
    .line = jemand anderes eröffnet
claim-draws = { $speaker ->
    [me] Ich ziehe
   *[you] Du ziehst
 } { claimed-cards }.
    .line = du ziehst { claimed-cards }
claim-draws-nothing = Es gibt keine Karte mehr zu ziehen, aber { my-turn } ist vorbei.
    .line = keine Karte mehr zu ziehen
claim-brings = Das bringt rund { NUMBER($amount, minimumFractionDigits: 1) } { $thing-many } auf { $speaker ->
    [me] meine
   *[you] deine
 } Hand, und { my-turn } ist vorbei.
claim-hands-over = { $seat } hat rund { NUMBER($amount, minimumFractionDigits: 1) } Karten mit { $thing-dat } abzugeben, und { my-turn } ist vorbei.
    .line = rund { NUMBER($amount, minimumFractionDigits: 1) } Karten von { $seat }
claim-loses-no-card = Dann { $speaker ->
    [me] überstehe ich
   *[you] überstehst du
 } die Runde in { $odds } der Fälle ohne Verlust{ $odds-is ->
    [certain] {""}
   *[likely] , wenn die anderen gut spielen
 }.
    .line = zu { $odds } heil durch die Runde
claim-chance-to-win = { $speaker ->
    [me] Meine
   *[you] Deine
 } Chance, das Spiel zu gewinnen, liegt dann bei etwa { tenths } %.
    .figure = zu { tenths } % gewonnen
claim-plays-as-tabby = An so einem Tisch nützt mir mein Training nichts, also spiele ich wie eine Tigerkatze.
my-turn = { $speaker ->
    [me] mein Zug
   *[you] dein Zug
 }

claimed-cards = { $amount ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $amount } Karten
 }
held = { $amount ->
    [0] keine { $thing-many }
    [1] 1 { $thing-one }
   *[other] { $amount } { $thing-many }
 }
tenths = { NUMBER($amount, minimumFractionDigits: 1) }
