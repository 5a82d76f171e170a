import { hashKey } from '@tanstack/react-query'

/** When each answer was fetched, epoch ms, by query: for cached answers shown in place of the server's. */
const cached = new Map<string, number>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** A cached answer is given, as it was then. */
export function showsCached(key: string, input: unknown, at: number) {
  cached.set(hashKey([key, input]), at)
  tell()
}

/** The server answered itself. */
export function showsFresh(key: string, input: unknown) {
  if (cached.delete(hashKey([key, input]))) tell()
}

/** Whether what this query shows comes from the cache. */
export const isFromCache = (queryHash: string): boolean => cached.has(queryHash)

/** When the oldest cached answer was read among the questions of which `isShown` is true; null without any. */
export function oldestShown(isShown: (queryHash: string) => boolean): number | null {
  const shown = [...cached].filter(([hash]) => isShown(hash)).map(([, at]) => at)
  return shown.length === 0 ? null : Math.min(...shown)
}

export function onCacheUse(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
