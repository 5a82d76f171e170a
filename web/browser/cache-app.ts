import { isShell } from './native/shell.ts'

const workerUrl = '/service-worker.js'
/** The first screen has what it needs by then; who fills in a dialog, such as a booking, has the network for that. */
const afterMs = 3000

/**
 * Asks the service worker to store the app on the device, so that it opens offline. Without workers it does not; in the
 * native shell it is there already.
 */
export function keepApp(): () => void {
  if (isShell() || !('serviceWorker' in navigator) || import.meta.env?.DEV) return () => undefined
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => (document.querySelector('[role="dialog"]') ? wait() : void ask()), afterMs)
  }
  wait()
  return () => clearTimeout(timer)
}

async function ask(): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerUrl)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kind: 'keep-app' })
  } catch (error) {
    console.warn('the app is not kept for later', error)
  }
}
