### What every page is made of: loading, connection, buttons, sheets.

shell-loading = Loading…
shell-failed = Couldn’t load this page
    .text = You may be offline, or Purrlor was updated. Reload to continue.
shell-not-found = Nothing here
    .text = This page doesn’t exist.
shell-unreachable = The server isn’t responding. Check your connection and try again.
shell-wait = Please wait a moment.

shell-purrlor-home = Purrlor, home
shell-home = Home
shell-how = How to play
shell-you = You
shell-settings = Settings
shell-close = Close
shell-save = Save
shell-share = Share
shell-reload = Reload
shell-try-again = Try again
shell-set-up = Set up a table

shell-one-fewer = One fewer
shell-one-more = One more
shell-minimum = { $min } is the minimum.
shell-maximum = { $max } is the maximum.
shell-why = Why?
