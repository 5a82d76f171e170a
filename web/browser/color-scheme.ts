import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { setCookie } from './cookie.ts'

const chosen = (): MantineColorScheme | undefined => {
  const value = /(?:^|; )scheme=(\w+)/.exec(document.cookie)?.[1]
  return isMantineColorScheme(value) ? value : undefined
}

/** Stores light or dark in a cookie, so that server-rendered pages have the right colours immediately. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: fallback => (typeof document === 'undefined' ? fallback : (chosen() ?? fallback)),
  set: value => setCookie('scheme', value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => setCookie('scheme', 'auto'),
}
