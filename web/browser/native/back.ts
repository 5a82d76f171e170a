/** Open parts that are neither a dialog nor a step of the history, such as the menu of a phone; the newest closes first. */
const closers: (() => void)[] = []

/** Lets the device's Back close something; answers how to stop. */
export function closeOnBack(close: () => void): () => void {
  closers.push(close)
  return () => void closers.splice(closers.indexOf(close), 1)
}

const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox'].map(role => `[role="${role}"]`).join()

interface BackSteps {
  /** Whether the page's history has a step back. */
  canGoBack: boolean
  back: () => void
  leave: () => void
}

/**
 * The device's Back: closes the part that is open on top, else goes back in the history, else leaves the app. A dialog
 * is closed as by Esc, so that it asks first where something was typed.
 */
export function goBack({ canGoBack, back, leave }: BackSteps): void {
  if (hasOverlay()) pressEscape()
  else if (closers.length > 0) closers.at(-1)?.()
  else if (canGoBack) back()
  else leave()
}

const hasOverlay = () => [...document.querySelectorAll(OVERLAYS)].some(part => part.checkVisibility())

function pressEscape() {
  const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true, composed: true }
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', key))
}
