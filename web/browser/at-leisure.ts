// On its own because the app and the public pages both use it.
/** Calls once the browser has nothing more urgent; answers how to call it off. Safari has no idle callbacks: a moment later then. */
export function atLeisure(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(call, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
