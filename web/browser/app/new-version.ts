/** How often a page that stays open asks. */
const EVERY_MS = 30 * 60 * 1000
/** Nobody switches between apps so often that each time counts. */
const LEAST_MS = 60 * 1000

/** The script that this page was opened with; its name changes with every version. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.getAttribute('src')

/** Calls once when the server has another version of the app than this page. Never reloads anything. */
export function watchVersion(onNew: () => void): () => void {
  const own = ownScript()
  if (!own) return () => undefined
  let askedAt = Date.now()
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < LEAST_MS) return
    askedAt = Date.now()
    const now = await currentScript().catch(() => null)
    if (now === null || now === own) return
    stop()
    onNew()
  }
  const look = () => void ask()
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
  }
  return stop
}

async function currentScript(): Promise<string | null> {
  const answer = await fetch('/version.json', { cache: 'no-cache' })
  if (!answer.ok) return null
  const { script } = (await answer.json()) as { script?: unknown }
  return typeof script === 'string' ? script : null
}
