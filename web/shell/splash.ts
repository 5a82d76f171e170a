// On its own because its test runs it in a page that has no app.

const shownMs = 1000

/** Takes the logo away that app.html shows from the first byte on: one second after the page was opened, or later. */
export function hideSplash() {
  const splash = document.getElementById('splash')
  if (!splash) return
  setTimeout(() => splash.remove(), Math.max(0, shownMs - performance.now()))
}
