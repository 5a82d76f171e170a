import type { FastifyInstance, FastifyRequest } from 'fastify'
import { APP_ICONS, type AppGoal, RECEIPT_FIELD } from '#domain/installed-app.ts'
import type { Language } from '#domain/kernel/language.ts'
import { pathTo } from '#domain/links.ts'
import { PURPOSES } from '#domain/modules/files/file-purposes.ts'
import type { Services } from '#server/platform/make-context.ts'
import { readLanguage } from '../caller.ts'
import { schemeOf } from '../pages.ts'

/** Where a picture shared from another app arrives, if no service worker takes it on the way. */
const receipt = pathTo('/app/$goal', { goal: 'receipt' })

const words = {
  en: {
    description: 'Classes, bookings and payments for families, centers and experts',
    schedule: 'Schedule',
    inbox: 'Needs you',
    payments: 'Payments',
    notifications: 'Notifications',
  },
  hi: {
    description: 'परिवारों, सेंटरों और एक्सपर्ट के लिए क्लास, बुकिंग और पेमेंट',
    schedule: 'शेड्यूल',
    inbox: 'आपके लिए',
    payments: 'पेमेंट',
    notifications: 'नोटिफ़िकेशन',
  },
} as const satisfies Record<Language, Record<string, string>>

/** As web/ui/global.css and app.html paint the page before anything is drawn. */
const grounds = { light: '#ffffff', dark: '#15181d' } as const

/**
 * The manifest that makes the app installable: one for all roles, since one person has several, and badge, share target
 * and push belong to the whole site (decision 0110). Its shortcuts lead to the role that was used last.
 */
export function mountAppManifest(app: FastifyInstance, services: Services): void {
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie, Accept-Language')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestFor(request, services))),
  )
  // The worker takes what is shared. Where the browser has dropped it, the person is asked to share once more.
  app.post(receipt, {
    onRequest: (_request, reply, _done) => {
      reply.redirect(`${receipt}?shared=none`, 303)
    },
    handler: () => undefined,
  })
}

function manifestFor(request: FastifyRequest, services: Services) {
  const { name, language: usual } = services.platform()
  const language = readLanguage(request, usual)
  const said = words[language]
  const ground = grounds[schemeOf(request) ?? 'light']
  const { small, large, maskableSmall, maskable, shape } = APP_ICONS
  const icon = ({ path, side }: { path: string; side: number }, purpose: string) => ({
    ...{ src: path, sizes: `${side}x${side}`, type: 'image/png', purpose },
  })
  const shortcut = (goal: AppGoal, label: string) => ({
    ...{ name: label, url: pathTo('/app/$goal', { goal }), icons: [icon(small, 'any')] },
  })
  return {
    id: '/app',
    name,
    short_name: name.length > 12 ? (name.split(' ', 1)[0] ?? name) : name,
    description: said.description,
    lang: language,
    dir: 'ltr',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['education', 'sports', 'lifestyle'],
    icons: [
      icon(small, 'any'),
      icon(large, 'any'),
      icon(maskableSmall, 'maskable'),
      icon(maskable, 'maskable'),
      icon(shape, 'monochrome'),
    ],
    shortcuts: [
      shortcut('schedule', said.schedule),
      shortcut('inbox', said.inbox),
      shortcut('payments', said.payments),
      shortcut('notifications', said.notifications),
    ],
    share_target: {
      action: receipt,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: RECEIPT_FIELD, accept: [...PURPOSES.payment_receipt.mediaTypes] }] },
    },
  }
}
