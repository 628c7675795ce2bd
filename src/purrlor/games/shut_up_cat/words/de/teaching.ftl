### Shut Up, Cat!: was das Spiel Neuen erzählt. Was dazu gezeichnet wird, steht in teaching.toml.

## Wie gespielt wird, Abschnitt für Abschnitt

how-1-title = Worum es geht
how-1-text = Zwölf Plättchen liegen verdeckt im Kreis: acht Zs und vier MIAUs. Deck Zs auf, geh der Katze aus dem Weg und merk dir, was wo liegt. Du beginnst mit 10 Zs. Sobald jemand 40 Zs hat, wird die Runde noch zu Ende gespielt; die meisten Zs gewinnen.
how-2-title = Nimm drei Würfel
how-2-text = Nimm Würfel vom Kissen (sie behalten ihre Zahl) oder würfle. Dann setzt du zwei der drei ein; der letzte kommt aufs Kissen.
how-3-title = Schlafen
how-3-text = Zwei verschiedene Würfel stecken eine Strecke auf dem Ring ab. Jede Zahl steht dort zweimal: Du wählst, welches der beiden Felder und in welche Richtung. Alle Plättchen der Strecke werden aufgedeckt. Jedes MIAU senkt deinen Multiplikator um eins; danach zählt jedes Z so oft, wie er anzeigt. { $chase_in_reveal ->
    [no] Bei ×1 genügt also ein einziges MIAU, und kein Z zählt mehr.
   *[other] Bei ×1 genügt also ein einziges MIAU, und kein Z zählt mehr, außer du verscheuchst die Katze.
 }
how-4-title = Plättchen zudecken
how-4-text = Danach legst du die Plättchen verdeckt zurück, in beliebiger Reihenfolge. Nur du weißt jetzt, wo sie liegen.
how-5-title = Sieben
how-5-text = Zwei Würfel, die zusammen sieben ergeben, erhöhen deinen Multiplikator um eins. Er beginnt bei ×1, sinkt nie unter ×0 und steigt höchstens auf ×3.
how-6-title = Ablenken
how-6-text = Ein Pasch bringt dir eine Ablenkungskarte, einen kleinen Trick, den du nach einem Wurf spielst.
how-7-title = Die Katze verscheuchen
how-7-text = { $chase_in_reveal ->
    [no] In deinem Zug kannst du 5 Zs abgeben, damit dein Multiplikator um eins steigt, aber nicht, nachdem MIAUs aufgedeckt sind und bevor deine Zs zählen.
   *[other] Jederzeit in deinem Zug kannst du 5 Zs abgeben, damit dein Multiplikator um eins steigt. MIAUs aufgedeckt? Auch dann darfst du sie noch verscheuchen, bevor deine Zs gezählt werden: Das kann einen langen Schlaf retten.
 }

## Tipps, jeder einmal an einem ersten Tisch

hint-gather = Dein Zug beginnt mit drei Würfeln: Nimm vom Kissen, was dir passt, und würfle den Rest.
hint-sleep = Zwei Würfel begrenzen, was du aufdeckst. Blasse Würfel zeigen andere Plätze für ihre Zahl.
hint-seven = Zwei deiner Würfel ergeben sieben: Damit könntest du auch deinen Multiplikator erhöhen.
hint-distract = Du hast einen Pasch: Er könnte dir eine Ablenkungskarte bringen.
hint-put-back = Diese Plättchen kommen heimlich in beliebiger Reihenfolge zurück. Verlass dich nicht darauf.
hint-multiplier = Der Multiplikator sagt, wie oft jedes Z zählt. Ein MIAU senkt ihn, eine Sieben erhöht ihn.
hint-place = Leg die Plättchen zurück, wie du magst: Wähle zwei zum Tauschen. Nur du siehst es. Merk es dir!
hint-chase = Die Katze verscheuchen: Gib 5 Zs ab, und dein Multiplikator steigt sofort.
hint-card = Du hast eine Ablenkungskarte. Wähl sie, um sie zu lesen. Spiel sie, bevor du Würfel einsetzt.

## Worauf sich die Chancen des Coachs beziehen

odds-gather = { $certain ->
    [yes] bringt sicher Zs
   *[no] bringt in { $odds } der Fälle Zs
 }
odds-sleep = { $certain ->
    [yes] bringt sicher Zs
   *[no] bringt in { $odds } der Fälle Zs
 }
