import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { readNativeSettings } from '../../tools/native/settings.ts'
import { shellPage } from '../../tools/native/shell-page.ts'
import { base } from '../cast.ts'

const web = join(import.meta.dirname, '../../dist/two-origins/web')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
}

/** The origin of the installed app's pages in Android's WebView. */
export const SHELL = 'https://localhost'

/** The app's calls to the device. */
export type DeviceCall = { plugin: string; method: string; options: unknown }

/**
 * A shell as Capacitor's on Android: the files of the build under its origin, any other path is the app's page with the
 * policy that it has on a device, and a bridge whose plugins record their calls.
 */
export async function openShell(context: BrowserContext): Promise<void> {
  const settings = readNativeSettings(
    { PUBLIC_URL: base(), VITE_API_BASE: process.env.E2E_API_BASE },
    { version: '1.0.0', folder: web },
  )
  const page = shellPage(await readFile(join(web, 'app.html'), 'utf8'), settings)
  await context.route(`${SHELL}/**`, async route => {
    const { pathname } = new URL(route.request().url())
    const file = join(web, pathname)
    const type = TYPES[extname(pathname)]
    if (!type || !existsSync(file)) return route.fulfill({ contentType: 'text/html', body: page })
    return route.fulfill({ contentType: type, body: await readFile(file) })
  })
  // A page on the device may call a server on this machine; other pages would trigger a permission prompt.
  await context.grantPermissions(['local-network-access'], { origin: SHELL })
  await context.addInitScript(installBridge)
}

function installBridge() {
  const listeners: Record<string, ((event: unknown) => void)[]> = {}
  const calls: { plugin: string; method: string; options: unknown }[] = []
  const answers: Record<string, unknown> = {
    'FirebaseMessaging.checkPermissions': { receive: 'prompt' },
    'FirebaseMessaging.requestPermissions': { receive: 'granted' },
    'FirebaseMessaging.getToken': { token: 'token-of-this-device' },
    'Filesystem.writeFile': { uri: 'file:///cache/file' },
  }
  const plugin = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, method: string) => (options: unknown, tell?: (event: unknown) => void) => {
          if (method === 'addListener') {
            const event = `${name}.${options}`
            if (tell) listeners[event] = [...(listeners[event] ?? []), tell]
            return Promise.resolve({ remove: async () => undefined })
          }
          calls.push({ plugin: name, method, options })
          return Promise.resolve(answers[`${name}.${method}`])
        },
      },
    )
  const names = ['App', 'Camera', 'Filesystem', 'FirebaseMessaging', 'Share', 'SystemBars']
  Object.assign(globalThis, {
    Capacitor: {
      isNativePlatform: () => true,
      getPlatform: () => 'android',
      Plugins: Object.fromEntries(names.map(name => [name, plugin(name)])),
    },
    device: {
      calls,
      tell: (name: string, event: unknown) => {
        for (const tell of listeners[name] ?? []) tell(event)
      },
    },
  })
}

type Device = { calls: DeviceCall[]; tell: (name: string, event: unknown) => void }

/** Sends the app an event of the device, such as `App.backButton`. */
export const tellApp = (page: Page, name: string, event: unknown): Promise<void> =>
  page.evaluate(([event_, told]) => (globalThis as unknown as { device: Device }).device.tell(event_, told), [
    name,
    event,
  ] as const)

/** The calls of a plugin's method so far, by their options. */
export const askedOf = async (page: Page, plugin: string, method: string): Promise<unknown[]> => {
  const calls = await page.evaluate(() => (globalThis as unknown as { device: Device }).device.calls)
  return calls.filter(call => call.plugin === plugin && call.method === method).map(call => call.options)
}

/** The device's Back button, as Android reports it to the app. */
export const pressBack = (page: Page, canGoBack = true) => tellApp(page, 'App.backButton', { canGoBack })
