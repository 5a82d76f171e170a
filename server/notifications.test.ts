import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import { NOTIFIED_THINGS } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { type OutgoingMessage, renderMessage } from '#server/adapters/messages/port.ts'
import { type SaidNotification, say, sayShort } from './modules/accounts/notifications/say.ts'
import { notifications } from './notifications.ts'
import type { NotificationTemplate } from './platform/notifications.ts'

/** Samples are of this year. */
const now = new Date('2026-11-21T06:30:00Z')
const versions = notifications.templates.flatMap(template =>
  (Object.keys(template.roles) as Role[]).map(role => ({ event: template.event, role, template })),
)

/** As the browser gets it: the sample went through JSON, like database rows. */
function sample({ event, role, template }: (typeof versions)[number], language: Language): SaidNotification {
  const { args, link } = JSON.parse(JSON.stringify(template.sample))
  const said = say(notifications, { event, role, args, link, timeZone: 'Asia/Kolkata' }, { language, now })
  if (!said) throw new Error(`${event} says nothing to the role ${role}`)
  return said
}

const unfilled = /undefined|null|NaN|Invalid|\[object|[{}<>]|\$| {2}| [.,।]|^\s|\s$/

describe.each(versions)('“$event” to the role $role', version => {
  test.each(LANGUAGES)('has no unfilled variables in %s', language => {
    const { title, body, link } = sample(version, language)
    for (const text of [title, body, link]) {
      expect(text).not.toMatch(unfilled)
      // Each installation has its own name.
      expect(text).not.toMatch(/Triveni|त्रिवेणी/)
      expect(text).not.toBe('')
    }
    expect(title.length).toBeLessThanOrEqual(60)
    expect(body.length).toBeLessThanOrEqual(240)
  })

  test('is in Hindi for readers of Hindi', () => {
    const { title, body } = sample(version, 'hi')
    for (const text of [title, body]) expect(text).toMatch(/[\u0900-\u097f]/)
  })

  test('is about a thing that its page knows, by an id that it has', () => {
    const { thing } = version.template.roles[version.role] ?? {}
    if (thing === undefined) return
    const { link } = version.template.sample
    const [kind, id = ''] = typeof thing === 'function' ? thing(link).split(':') : thing.split(/:\{|\}/)
    expect(NOTIFIED_THINGS).toContain(kind)
    expect(typeof thing === 'function' ? Object.values<string>(link) : Object.keys(link)).toContain(id)
  })

  test('links to an existing screen', () => {
    const { link } = sample(version, 'en')
    const path = link.split('?')[0] ?? ''
    expect(screens.some(screen => screen.test(path))).toBe(true)
  })

  test('has a short message exactly if it is sent by SMS or WhatsApp, and its template accepts it', () => {
    const { event, role, template } = version
    const message = template.roles[role]
    const toPhone = message?.channels.some(channel => channel === 'sms' || channel === 'whatsapp')
    expect(message?.sms !== undefined).toBe(toPhone)
    const { args, link } = JSON.parse(JSON.stringify(template.sample))
    for (const language of LANGUAGES) {
      const short = sayShort(
        notifications,
        { event, role, args, link, timeZone: 'Asia/Kolkata' },
        { language, now },
      )
      if (!short) continue
      const variables = { ...short.variables, link: `app.example.in/n/${role}/AZOdPAAAcACAAAAAAAAABQ` }
      const outgoing = {
        ...short,
        variables,
        phone: '+919886000001',
        language,
        platform: 'Kolam',
      } as OutgoingMessage
      const { text } = renderMessage(outgoing)
      expect(text).not.toMatch(/[{}]|undefined/)
      expect(text).toContain('Kolam')
      expect(text).not.toMatch(/Triveni|त्रिवेणी/)
    }
  })
})

test('every template is listed in the catalogue under its own event', async () => {
  const files = globSync('modules/**/notification-templates.ts', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const exported = (await import(join(import.meta.dirname, file))) as Record<
      string,
      Record<string, NotificationTemplate>
    >
    for (const [event, template] of Object.values(exported).flatMap(Object.entries<NotificationTemplate>)) {
      expect(template.event).toBe(event)
      expect(notifications.find(event)).toBe(template)
    }
  }
})

test('an unknown name has no template, not even an inherited property name', () => {
  for (const name of ['booking.unheard-of', 'constructor', '__proto__'])
    expect(notifications.find(name)).toBeUndefined()
})

test('an amount of zero is left out', () => {
  const [event, role] = ['booking.cancelled-by-center', 'learner'] as const
  const { args, link } = JSON.parse(JSON.stringify(notifications.find(event)?.sample))
  const said = say(
    notifications,
    {
      event,
      role,
      args: { ...args, refund: { amount: 0, currency: 'INR' }, owed: { amount: 0, currency: 'INR' } },
      link,
      timeZone: null,
    },
    { language: 'en', now },
  )
  expect(said?.body).toBe('Badminton for Aarav, Mon 23 Nov, 5:00 pm, is cancelled.')
})

test('times are in the center’s zone, even if that is another day', () => {
  const { args, link } = JSON.parse(JSON.stringify(notifications.find('booking.confirmed')?.sample))
  const stored = {
    event: 'booking.confirmed',
    role: 'learner',
    args,
    link,
    timeZone: 'Pacific/Auckland',
  } as const
  expect(say(notifications, stored, { language: 'en', now })?.body).toContain('Tue 24 Nov, 12:30 am')
  expect(say(notifications, stored, { language: 'hi', now })?.body).toContain('24 नवंबर,')
  const later = new Date('2027-01-02T06:30:00Z')
  expect(say(notifications, stored, { language: 'en', now: later })?.body).toContain('Tue 24 Nov 2026,')
})

test('a learner’s surname is shown only to centers', () => {
  const { args, link } = JSON.parse(JSON.stringify(notifications.find('booking.confirmed')?.sample))
  const body = (role: Role) =>
    say(
      notifications,
      { event: 'booking.confirmed', role, args, link, timeZone: null },
      { language: 'en', now },
    )?.body
  expect(body('center')).toContain('Aarav Sharma')
  for (const role of ['learner', 'expert'] as const) {
    expect(body(role)).toContain('Aarav')
    expect(body(role)).not.toContain('Sharma')
  }
})

/** Every screen of the product, read from the page generated from the route tables: server and web meet in domain/ only. */
const screens = [
  ...readFileSync(join(import.meta.dirname, '../docs/screens.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm),
].map(([, path = '']) => new RegExp(`^${path.replace(/\$[a-zA-Z]+/g, '[^/]+')}$`))
