import { useSyncExternalStore } from 'react'

/** Since when what is shown was not read anew: the oldest kept answer that stands in for one of the server. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** An answer that was kept is shown, as it was then. */
export function showsCached(place: string, at: number) {
  shown.set(place, at)
  tell()
}

/** The server answered itself. */
export function showsFresh(place: string) {
  if (shown.delete(place)) tell()
}

const oldest = () => (shown.size === 0 ? null : Math.min(...shown.values()))

/** With the network back all that is on the screen is read again, and says so itself where that fails. */
const networkIsBack = () => {
  shown.clear()
  tell()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('online', networkIsBack)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('online', networkIsBack)
  }
}

/** When the oldest of what is shown was read, epoch ms; null while everything comes from the server. */
export const useLastSeen = () => useSyncExternalStore(subscribe, oldest)
