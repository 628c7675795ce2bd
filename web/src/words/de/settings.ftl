### Einstellungen, Benachrichtigungen und Teilen.

settings-sound = Ton
    .off = aus
settings-motion = Weniger Bewegung
    .note = Keine Animationen.
settings-keys = Tastenkürzel
    .note = L öffnet den Verlauf, R die Regeln, ? zeigt alle Tasten. Pfeile und Eingabe gehen immer.
settings-notify = Sag mir, wenn ich dran bin
    .note = Zeigt eine Benachrichtigung, solange dieser Tab im Hintergrund ist.
    .off = Browser erlauben das nur auf Seiten mit HTTPS.
settings-vibrate = Vibrieren
    .note = Wenn du dran bist und wenn etwas Großes passiert.
settings-hints = Tipps fürs erste Spiel
    .note = Neues wird einmal erklärt, sobald es wichtig wird.
settings-theme = Design
settings-theme-auto = System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-language = Sprache
settings-language-auto = Browser
