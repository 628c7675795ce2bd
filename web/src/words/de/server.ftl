### Was der Server mit einem Code sagt: Probleme mit einer Anfrage, Hinweise zu einem Tisch und die Bots.

## Probleme. Ein Code ohne Text steht unter `problem-other`, mit der Angabe des Servers.

problem-other = Da ging etwas schief: { $detail }.
problem-broken = Auf dem Server ist etwas kaputtgegangen. Versuch es später noch einmal.
problem-busy = Der Server hat gerade viel zu tun. Versuch es noch einmal.
problem-draining = Der Server startet gleich neu. Versuch es in einer Minute noch einmal.
problem-frozen = Dieser Tisch wurde wegen eines Fehlers angehalten.
problem-host = Du hast den Tisch eröffnet: Verlass ihn stattdessen.
problem-server-full = Gerade sind alle Tische besetzt. Versuch es später noch einmal.
problem-late = Das Spiel war schon weiter, als dein Zug ankam. Schau noch einmal hin.
problem-name-alike = Dein Name sieht einem anderen am Tisch zu ähnlich. Nimm einen anderen.
problem-no-coach = Der Coach hat gerade keine Antwort.
problem-no-code = Dieser Code ist abgelaufen oder wurde schon benutzt.
problem-no-game = Dieses Spiel gibt es auf diesem Server nicht.
problem-no-page = Diese Seite gibt es nicht.
problem-no-record = Die Regeln haben sich geändert, deshalb lässt sich dieses Spiel nicht mehr ansehen.
problem-no-room = Kein offener Tisch hat diesen Code. Prüf die Buchstaben oder frag nach dem Link.
problem-no-seek = Deine Suche ist beendet. Starte sie noch einmal.
problem-no-table = Diesen Tisch gibt es nicht mehr.
problem-no-token = Dafür muss dein Browser einen Cookie annehmen.
problem-no-tutorial = Für dieses Spiel gibt es keine Einführung.
problem-not-stored = Der Server kann gerade nicht speichern. Es hat sich nichts geändert. Versuch es noch einmal.
problem-not-over = Das siehst du, wenn das Spiel zu Ende ist.
problem-not-playing = Dieses Spiel läuft nicht.
problem-not-waiting = Dafür ist es zu spät: Das Spiel hat schon begonnen.
problem-not-your-turn = Der Coach hilft dir, wenn du dran bist.
problem-not-yours = Das geht an diesem Tisch nicht.
problem-others-play = An diesem Tisch spielen noch andere.
problem-over = Dieses Spiel ist schon zu Ende.
problem-seat-empty = Auf dem Platz sitzt niemand.
problem-seat-taken = Der Platz ist schon besetzt.
problem-seats-open = Es sind noch Plätze frei.
problem-too-fast = Das ging zu schnell. Warte kurz und versuch es noch einmal.
problem-too-large = Das ist zu lang für den Server.
problem-too-many-connections = Zu viele Verbindungen aus deinem Netz.
problem-too-many-streams = Zu viele offene Tabs. Schließ einen und versuch es noch einmal.

## Warum ein Tisch geschlossen oder angehalten wurde

notice-broken = In den Regeln dieses Tisches ging etwas schief. Die Mitschrift bleibt erhalten.
notice-too-long = Dieses Spiel war zu lang, deshalb hat der Server es beendet. Niemand hat gewonnen.
notice-old-rules = Die Regeln haben sich seit Spielbeginn geändert, deshalb geht es nicht weiter. Die Mitschrift bleibt erhalten.
notice-everybody-left = Alle haben diesen Tisch verlassen.
notice-rematch-elsewhere = Die Revanche läuft an einem anderen Tisch.
notice-ended-by-host = Wer den Server betreibt, hat dieses Spiel beendet.

## Bots

level-text-mouse = Spielt alles, was erlaubt ist.
level-text-kitten = Freundlich und neu im Spiel: rechnet grob, vergisst schnell, kaum Tricks.
level-text-tabby = Solide und erfahren: rechnet genau, merkt sich alles, schwer vorherzusehen.
level-text-panther = Schwer zu schlagen und schwer zu durchschauen: trainiert, gründlich, nie in Eile.

character-squeak = Spielt das Erste, was ungefährlich aussieht.
character-nibble = Probiert von allem ein bisschen.
character-crumb = Lässt überall Pläne liegen.
character-cheddar = Geht der Nase nach.
character-thimble = Macht kleine, sichere Schritte.
character-scurry = Entscheidet schnell, nur nicht nach Chancen.
character-pipsqueak = Rät laut drauflos.
character-acorn = Vergisst, wo alles war.
character-button = Drückt alles, was sich drücken lässt.
character-tuppence = Setzt ganz auf Glück.
character-bramble = Bleibt in jeder Hecke hängen.
character-pip = Lernt nichts dazu, aber fröhlich.
character-mittens = Versucht fast nie einen Trick.
character-biscuit = Glaubt, was andere sagen.
character-socks = Verliert ab und zu den Faden.
character-pepper = Ist mutig, wenn die Chancen klar sind.
character-ginger = Mag den ersten Einfall am liebsten.
character-shadow = Wartet ab und wagt dann etwas.
character-clover = Spielt nett und vergisst schnell.
character-tofu = Geht auf Nummer sicher.
character-marble = Meint es gut und zählt an den Pfoten ab.
character-waffles = Mag runde Zahlen.
character-noodle = Denkt einen Schritt voraus.
character-fig = Spielt, was die Hand hergibt.
character-duchess = Kennt die Chancen und zuckt nicht.
character-admiral = Merkt sich jede Karte und hält stand.
character-sphinx = Spielt nie zweimal gleich.
character-baroness = Wagt genau so oft etwas, wie es sich lohnt.
character-professor = Hat es längst ausgerechnet.
character-colonel = Greift an, wenn die Zahlen stimmen.
character-contessa = Vergisst nichts und verzeiht nichts.
character-magnus = Wägt jeden Zug ab; ist es knapp, mal so, mal so.
character-minerva = Liest einen Tisch wie ein Buch.
character-vesper = Wartet und zählt und zählt.
character-bishop = Kommt von der Seite und irrt selten.
character-juniper = Lächelt und kennt die genauen Chancen.
character-bagheera = Hat dieses Spiel schon oft enden sehen.
character-onyx = Merkt, was ein Zug verrät.
character-midnight = Spielt so, dass niemand etwas ablesen kann.
character-obsidian = Schaut weiter als bis zum nächsten Zug.
character-nocturne = Mischt genau so, wie es sein muss.
character-raven = Merkt sich, was nicht getan wurde.
character-jet = Traut einer Vermutung so weit, wie sie bisher trug.
character-eclipse = Schenkt niemandem etwas.
character-umbra = Hat gegen sich selbst geübt.
character-sable = Wartet auf den einen Fehler.
character-dusk = Hat Geduld und schlägt dann sicher zu.
character-velvet = Lächelt vor der letzten Karte.
