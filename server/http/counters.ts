/** The result of counting: how many there were in this window, and when the window ends. */
export interface Counted {
  count: number
  endsAtMs: number
}

/** The most keys remembered; the least recently used is evicted. */
export const REMEMBERED_KEYS = 10_000

/**
 * Counts per key in time windows, in this process, with bounded memory. An attacker with ten thousand addresses to
 * fill it is not stopped by a limit per address anyway.
 */
export function createCounter(windowMs: number, remembered = REMEMBERED_KEYS) {
  const windows = new Map<string, Counted>()
  return {
    /** Counts one more for this key. */
    add(key: string, nowMs: number): Counted {
      const known = windows.get(key)
      const counted = known && known.endsAtMs > nowMs ? known : { count: 0, endsAtMs: nowMs + windowMs }
      counted.count += 1
      // Moved to the end: the first in the map is the least recently used.
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
