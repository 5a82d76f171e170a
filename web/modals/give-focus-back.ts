/** So long what opened a modal may still go away: what it was about is answered, and its list is read again. */
const followMs = 5000

/**
 * Gives the focus back to what opened a modal. Where that is gone, or goes now that its work is done, the page itself
 * gets it: a keyboard goes on from there. Answers how to stop following.
 */
export function giveFocusBack(opener: HTMLElement): () => void {
  const page = () => document.getElementById('main')?.focus({ preventScroll: true })
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  const look = () => {
    if (opener.isConnected) return
    stop()
    // Somebody who is elsewhere by now is left alone.
    if (document.activeElement === null || document.activeElement === document.body) page()
  }
  const watch = new MutationObserver(look)
  const timer = setTimeout(stop, followMs)
  opener.focus()
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
