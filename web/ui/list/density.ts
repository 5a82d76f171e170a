import { useSyncExternalStore } from 'react'

/** How high the rows of tables are, on this device. */
type Density = 'list' | 'compact'

const name = 'table-density'
const listeners = new Set<() => void>()
let chosen: Density | undefined

function read(): Density {
  try {
    return localStorage.getItem(name) === 'compact' ? 'compact' : 'list'
  } catch {
    return 'list'
  }
}

const current = () => {
  chosen ??= read()
  return chosen
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useDensity = (): Density => useSyncExternalStore(listen, current, () => 'list')

/** Remembered on the device: a small laptop and a big screen differ, whoever sits at them. */
export function setDensity(density: Density): void {
  chosen = density
  try {
    localStorage.setItem(name, density)
  } catch {
    // A closed storage: it is so until the page is loaded anew.
  }
  for (const listener of listeners) listener()
}
