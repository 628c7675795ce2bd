### Go Kitty: was das Spiel Neuen erzählt. Was dazu gezeichnet wird, steht in teaching.toml.

## Wie gespielt wird, Abschnitt für Abschnitt

how-1-title = Worum es geht
how-1-text = Sammle Kätzchen, die zusammenpassen: Je vier sind ein Clowder, und Clowder bringen Punkte. Jedes Kätzchen hat ein Merkmal, das es auf dem Kopf trägt, und eine Jahreszeit, die du an der farbigen Ecke erkennst. Es gibt 12 Merkmale, drei für jede Jahreszeit, und vier Kätzchen mit jedem Merkmal. Frag die anderen nach dem, was dir fehlt, und merk dir, wer was hat.
how-2-title = Was Clowder bringen
how-2-text = Bevor du in deinem Zug fragst, kannst du vier auslegen, die zusammenpassen. { $max_mice ->
    [0] Nur was auf dem Tisch liegt, zählt.
   *[other] Nur was auf dem Tisch liegt, zählt, und eine Maus kann für jedes Kätzchen stehen.
 }
how-2-1-title = Sortenreiner Clowder
how-2-1-text = vier mit demselben Merkmal: 3 Punkte
how-2-2-title = Ganzjähriger Clowder
how-2-2-text = eins aus jeder Jahreszeit: 2 Punkte
how-2-3-title = Saisonaler Clowder
how-2-3-text = vier aus derselben Jahreszeit: 1 Punkt
how-3-title = Frag nach einem Merkmal
how-3-text = Wähle eins deiner Kätzchen, such dir jemanden aus und frag. Wer das Merkmal hat, muss dir alle Karten damit geben, und dein Zug beginnt von vorn: Du kannst auslegen und noch einmal fragen.
how-4-title = Oder nach einer Jahreszeit
how-4-text = Dafür brauchst du selbst ein Kätzchen dieser Jahreszeit. Wer welche hat, sucht eins aus und gibt es dir, und dein Zug endet.
how-5-title = Go Kitty!
how-5-text = Wer nichts davon hat, sagt „Go Kitty“: Du ziehst eine Karte, und dein Zug endet.
how-6-title = Die Maus
how-6-text = Es gibt vier Mäuse. Sie werden erst nach dem Austeilen in den Stapel gemischt, am Anfang hat also niemand eine. { $mouse_reverses_seek ->
    [no] Jemand fragt dich ohne Suchmarke nach etwas, das du hast?
   *[other] Jemand fragt dich nach etwas, das du hast?
 } Spiel eine Maus und dreh den Spieß um: Dann bekommst du stattdessen die Karten der Person, die gefragt hat. { $max_mice ->
    [0] In einen Clowder passt keine Maus.
   *[other] In einem Clowder steht eine Maus für jedes beliebige Kätzchen.
 }
how-7-title = Suchmarken
how-7-text = Suchen: Mit einer Marke fragst du, wen du willst, nach allem, auch nach etwas, das du nicht hast. Wer nichts davon hat, sagt „No Kitty“, und du ziehst nichts. Spähen: Du siehst dir die obersten drei Karten vom Stapel an und behältst eine. { $seek_ends_turn ->
    [no] Die Marke schläft dann. Bringt das Suchen ein Merkmal oder eine Maus, beginnt dein Zug von vorn, sonst endet er.
   *[other] Nach beidem endet dein Zug, egal was es gebracht hat, und die Marke schläft.
 } Jeder Clowder, den du auslegst, weckt eine Marke, und wenn du aussetzt, wacht auch eine auf.
how-8-title = Keine Karten mehr?
how-8-text = Mit leerer Hand darfst du in deinem Zug eine Karte vom Stapel nehmen und weiterspielen. Ist auch der Stapel leer, kannst du suchen oder aussetzen.
how-9-title = Das Ende
how-9-text = Wenn der Stapel leer ist, haben alle noch einen letzten Zug und können darin jederzeit auslegen. Die meisten Punkte gewinnen; bei Gleichstand entscheiden die meisten wachen Marken.

## Tipps, jeder einmal an einem ersten Tisch

hint-ask = Wähle ein Kätzchen und jemanden. Frag nach Merkmal (Kopf) oder Jahreszeit (Ecke).
hint-lay = Du kannst einen Clowder auslegen: vier, die zusammenpassen. Nur Ausgelegtes bringt Punkte.
hint-seek = Mit einer wachen Suchmarke (offenes Auge) fragst du nach allem. { $seek_ends_turn ->
    [no] Danach schläft sie.
   *[other] Dann endet dein Zug, sie schläft.
 }
hint-known = „Bekannt“ zeigt, was du weißt. Wer ohne Suchmarke fragt, hat meist selbst etwas davon.
hint-scout = Auch Spähen kostet eine Suchmarke: Du siehst drei Karten vom Stapel und behältst eine.
hint-mouse = Du hast eine Maus. Spiel sie jetzt, und nicht du gibst Karten her, sondern wer gefragt hat.
hint-hand-over = Du wirst nach einem Merkmal gefragt, das du hast. { $mouse_reverses_seek ->
    [no] Gib alle her; eine Maus hilft nur ohne Suchmarke.
   *[other] Gib alle Karten damit her, oder spiel eine Maus.
 }
hint-give = Du wirst nach einer Jahreszeit gefragt. Du gibst nur eine Karte davon; du wählst, welche.
hint-wild-mouse = { $max_mice ->
    [0] Eine Maus! Dreh damit eine Frage um.
   *[other] Eine Maus! Dreh damit eine Frage um, oder nimm sie im Clowder als beliebiges Kätzchen.
 }
hint-go-kitty = Go Kitty: Hat die gefragte Person nichts davon, zieht man eine Karte, und der Zug ist vorbei.
hint-last = Der Stapel ist leer. Alle haben noch einen Zug, also leg aus, was du kannst.

## Worauf sich die Chancen des Coachs beziehen

odds-ask = { $certain ->
    [yes] klappt sicher
   *[no] klappt in { $odds } der Fälle
 }
odds-seek = { $certain ->
    [yes] klappt sicher
   *[no] klappt in { $odds } der Fälle
 }
odds-reverse = { $certain ->
    [yes] klappt sicher
   *[no] klappt in { $odds } der Fälle
 }
