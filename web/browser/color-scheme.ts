import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { setCookie } from './cookie.ts'
import { isShell } from './native/shell.ts'

const chosen = (): MantineColorScheme | undefined => {
  // Pages of the native shell on iOS have no cookies.
  const value = /(?:^|; )scheme=(\w+)/.exec(document.cookie)?.[1] ?? stored()
  return isMantineColorScheme(value) ? value : undefined
}

function stored(): string | null {
  try {
    return localStorage.getItem('scheme')
  } catch {
    return null
  }
}

/** Stores light or dark in a cookie, so that server-rendered pages have the right colours immediately. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: fallback => (typeof document === 'undefined' ? fallback : (chosen() ?? fallback)),
  set: value => {
    setCookie('scheme', value)
    if (isShell()) localStorage.setItem('scheme', value)
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => setCookie('scheme', 'auto'),
}
