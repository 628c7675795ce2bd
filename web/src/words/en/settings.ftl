### Settings, notifications and sharing.

settings-sound = Sound
    .off = off
settings-motion = Reduce motion
    .note = No animations.
settings-keys = Single-letter keys
    .note = L opens the log, R the rules, ? lists all keys. Arrows and Enter always work.
settings-notify = Notify me when it’s my turn
    .note = Shows a notification while this tab is in the background.
    .off = Browsers allow this only on pages with HTTPS.
settings-vibrate = Vibrate
    .note = On your turn, and when something big happens.
settings-hints = Tips for a first game
    .note = Explains new things once, when they first matter.
settings-theme = Theme
settings-theme-auto = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-language = Language
settings-language-auto = Browser
