import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { decrypt } from 'http_ece'
import { base } from './cast.ts'

/** A push message as the browser decodes it. */
export interface Pushed {
  title: string
  body: string
  link: string
}

/** A push service on this machine: headless Chromium has none. It records what the server sends to one browser. */
export async function pushService() {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const arrived: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const how = { version: 'aes128gcm', privateKey: curve, authSecret: auth } as const
    arrived.push(decrypt(Buffer.concat(parts), how).toString())
    response.writeHead(201).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${randomBytes(8).toString('hex')}`
  return {
    /** The messages received for this browser. */
    arrived,
    /** Lets pages subscribe here, without a permission prompt. */
    async connect(context: BrowserContext) {
      await context.grantPermissions(['notifications'], { origin: base() })
      await context.addInitScript(
        subscription => {
          const answer = {
            ...subscription,
            options: {},
            toJSON: () => subscription,
            unsubscribe: async () => true,
          }
          PushManager.prototype.getSubscription = async () => null
          PushManager.prototype.subscribe = async () => answer as never
        },
        { endpoint, keys: { p256dh, auth } },
      )
    },
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

/** Delivers a push to the page's service worker, as the browser's own push service would. */
export async function deliver(page: Page, text: string) {
  // A push delivered before the worker is active is lost.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(one => one.scopeURL.startsWith(base()))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', { origin: base(), registrationId, data: text })
  await session.detach()
}
