/** What a count says after one more: how many there were in this window, and when the window ends. */
export interface Counted {
  count: number
  endsAtMs: number
}

/** Keys remembered at most; the one unused for longest makes room. */
export const REMEMBERED_KEYS = 10_000

/**
 * Counts per key in windows of time, in this process, with bounded memory. Whoever fills it from ten thousand
 * addresses is not held by a limit per address anyway.
 */
export function createCounter(windowMs: number, remembered = REMEMBERED_KEYS) {
  const windows = new Map<string, Counted>()
  return {
    /** Counts one more for this key. */
    add(key: string, nowMs: number): Counted {
      const known = windows.get(key)
      const counted = known && known.endsAtMs > nowMs ? known : { count: 0, endsAtMs: nowMs + windowMs }
      counted.count += 1
      // Put last again: the first of the map is the one unused for longest.
      windows.delete(key)
      if (windows.size >= remembered) windows.delete(windows.keys().next().value!)
      windows.set(key, counted)
      return counted
    },
    get size() {
      return windows.size
    },
  }
}
