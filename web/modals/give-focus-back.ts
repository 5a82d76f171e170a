/** So long what opened a modal may still go away: what it was about is answered, and its list is read again. */
const followMs = 5000

/**
 * Returns the focus to what opened a modal. If that has been removed, or is removed now, the page itself gets it,
 * so that the keyboard can continue from there. Returns how to stop.
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
    // If the focus has moved elsewhere by now, it is left alone.
    if (document.activeElement === null || document.activeElement === document.body) page()
  }
  const watch = new MutationObserver(look)
  const timer = setTimeout(stop, followMs)
  opener.focus()
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
