import type { ShellPlugins } from './shell.ts'

type Listeners = Record<string, (event: never) => void>

/** A native shell for a test: the plugins it is given, each of which may be listened to. */
export function standInShell(
  stubGlobal: (name: string, value: unknown) => unknown,
  platform: 'android' | 'ios',
  plugins: Record<string, object>,
) {
  const listeners: Listeners = {}
  const removed: string[] = []
  const withListeners = Object.entries(plugins).map(([name, methods]) => {
    const addListener = async (event: string, tell: (event: never) => void) => {
      listeners[`${name}.${event}`] = tell
      return { remove: async () => void removed.push(`${name}.${event}`) }
    }
    return [name, { addListener, ...methods }]
  })
  stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => platform,
    Plugins: Object.fromEntries(withListeners) as ShellPlugins,
  })
  return {
    removed,
    /** Tells the app something, as the device would. */
    tell: (name: string, event: unknown) => (listeners[name] as (event: unknown) => void)?.(event),
    hears: (name: string) => name in listeners,
  }
}
