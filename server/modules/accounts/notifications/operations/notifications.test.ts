import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { PushSender } from '#server/adapters/push/port.ts'
import { handlers } from '#server/http/handlers.ts'
import { notifications } from '#server/notifications.ts'
import type { Ctx } from '#server/platform/context.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aStage, aUser } from '#server/testing/people.ts'
import { subscriber } from '#server/testing/push-double.ts'

const database = await testDatabase()
const db = database.kysely
const push: PushSender = {
  name: 'webpush',
  browsers: { kind: 'webpush', publicKey: 'a public key' },
  // Which addresses these are is tested at the adapter: server/adapters/push/public-address.test.ts.
  mayBeEndpoint: url => url.startsWith('https://push.example.com/'),
  send: async () => ({ kind: 'sent' }),
}
const world = testWorld(database, { ports: { push } })
const confirmed = notifications.find('booking.confirmed')!
const { link: sampleLink } = confirmed.sample

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
})

/** A guardian with a child, and an open session. */
async function guardian(name = 'Diya Sharma') {
  const { learnerId, userId } = await aLearner(db, { name })
  const actor = await signInOf(userId, 'learner')
  return { learnerId, actor: { ...actor, learnerIds: [learnerId] } }
}
async function signInOf(userId: string, role: Role): Promise<SignedIn> {
  const sessionId = newId()
  await sql`insert into identity_sessions (id, user_id, role, created_at, expires_at)
    values (${sessionId}, ${userId}, ${role}, ${TEST_NOW}, ${TEST_NOW}::timestamptz + interval '30 days')`.execute(
    db,
  )
  return signedIn({ userId, role, sessionId })
}

/** Notifies a guardian of so many bookings, a minute apart; of a single one if it is named. */
async function tell(
  { learnerId }: Pick<Awaited<ReturnType<typeof guardian>>, 'learnerId'>,
  times = 1,
  centerId: string | null = null,
  {
    bookingId,
    by = newId(),
    minutes = 0,
    event = 'booking.confirmed',
  }: { bookingId?: string; by?: string; minutes?: number; event?: string } = {},
) {
  for (let time = 0; time < times; time += 1) {
    world.setNow(new Date(TEST_NOW.getTime() + (minutes + time) * 60_000))
    const template = notifications.find(event)!
    const link = { bookingId: bookingId ?? (times === 1 ? sampleLink['bookingId']! : newId()) }
    const args = { ...template.sample.args, learner: { id: learnerId, name: 'Diya Sharma' } }
    const told = (ctx: Ctx) =>
      ctx.notify(template, { recipients: [{ guardiansOf: learnerId }], args, link, centerId })
    // By someone else: people are not notified of their own actions.
    await world.run(told, { actor: signedIn({ userId: by, role: 'center' }) })
  }
}

const list = async (actor: SignedIn, query: Record<string, unknown> = {}, language: Language = 'en') => {
  const outcome = await world.run(handlers['GET /notifications'], {
    actor,
    language,
    query: api['GET /notifications'].query.parse(query),
  })
  return 'refused' in (outcome as object)
    ? (outcome as never)
    : api['GET /notifications'].answer.parse(outcome)
}
const count = async (actor: SignedIn) =>
  (await world.run(handlers['GET /notifications/count'], { actor })) as { unread: number }
const read = (actor: SignedIn, id: string) =>
  world.run(handlers['PUT /notifications/{id}/read'], { actor, params: { id } })
const readSame = (actor: SignedIn, id: string) =>
  world.run(handlers['PUT /notifications/{id}/same/read'], { actor, params: { id } })
const show = async (actor: SignedIn, id: string) => {
  const outcome = await world.run(handlers['GET /notifications/{id}'], { actor, params: { id } })
  return 'refused' in outcome ? (outcome as never) : api['GET /notifications/{id}'].answer.parse(outcome)
}
const readAll = (actor: SignedIn, newestId: string) =>
  world.run(handlers['PUT /notifications/read'], { actor, body: { newestId } })

describe('the notification list', () => {
  test('is in the reader’s language and the center’s time, and links to the thing', async () => {
    const someone = await guardian()
    const { centerId } = await aStage(db, { timeZone: 'Asia/Dubai' })
    await tell(someone, 1, centerId)
    const [english] = (await list(someone.actor)).items
    expect(english).toMatchObject({
      title: 'Class booked',
      body: expect.stringContaining('Mon 23 Nov, 3:30 pm'),
      link: `/learner/bookings/${sampleLink['bookingId']}`,
      group: 'bookings',
      readAt: null,
    })
    expect(english).not.toHaveProperty('args')
    const [hindi] = (await list(someone.actor, {}, 'hi')).items
    expect(hindi).toMatchObject({ id: english?.id, title: 'क्लास बुक हुई' })
  })

  test('shows the newest first, by page, by cursor, read or unread', async () => {
    const someone = await guardian()
    await tell(someone, 5)
    const all = await list(someone.actor)
    expect(all).toMatchObject({ total: 5, totalIsExact: true, next: null })
    const times = all.items.map(item => item.createdAt)
    expect([...times].sort().reverse()).toEqual(times)
    const first = await list(someone.actor, { limit: 3 })
    const rest = await list(someone.actor, { limit: 3, after: first.next ?? '' })
    expect([...first.items, ...rest.items].map(item => item.id)).toEqual(all.items.map(item => item.id))
    expect((await list(someone.actor, { limit: 3, offset: 4 })).items).toHaveLength(2)
    await read(someone.actor, all.items[0]!.id)
    expect(await list(someone.actor, { unread: 'true' })).toMatchObject({ total: 4 })
    expect(await list(someone.actor, { unread: 'false' })).toMatchObject({ total: 1 })
  })

  test('filters by kind, and by one learner of the family', async () => {
    const someone = await guardian()
    await tell(someone, 2)
    await tell(someone, 1, null, { event: 'booking.paid', bookingId: newId() })
    const sister = newId()
    expect(await list(someone.actor, { kind: 'bookings' })).toMatchObject({ total: 2 })
    const [paid] = (await list(someone.actor, { kind: 'payments' })).items
    expect(paid).toMatchObject({ event: 'booking.paid', learnerIds: [someone.learnerId] })
    expect(await list(someone.actor, { kind: 'team' })).toMatchObject({ total: 0 })
    expect(await list(someone.actor, { learnerId: someone.learnerId })).toMatchObject({ total: 3 })
    expect(await list(someone.actor, { learnerId: sister })).toMatchObject({ items: [], total: 0 })
  })

  test('is searched by the learner’s name: by a center in full, by an expert by first name', async () => {
    const { userId } = await aLearner(db, { name: 'Sunita Rao' })
    const template = notifications.find('booking.confirmed')!
    const args = { ...template.sample.args, learner: { id: newId(), name: 'Aarav Sharma' } }
    const roles = ['center', 'expert'] as const
    const recipients = roles.map(role => ({ userId, role }))
    const told = (ctx: Ctx) =>
      ctx.notify(template, { recipients, args, link: { bookingId: newId() }, centerId: null })
    await world.run(told, { actor: signedIn({ userId: newId(), role: 'learner' }) })
    const [center, expert] = [await signInOf(userId, 'center'), await signInOf(userId, 'expert')]
    const found = async (actor: SignedIn, search: string) => (await list(actor, { search })).total
    expect([await found(center, 'aarav sharma'), await found(center, 'Meera')]).toEqual([1, 0])
    expect([await found(expert, 'aarav'), await found(expert, 'sharma')]).toEqual([1, 0])
    const [row] = (await list(expert)).items
    expect(await show(expert, row!.id)).toMatchObject({ learnerName: 'Aarav' })
  })

  test('groups those about one thing on one day into a row that opens', async () => {
    const someone = await guardian()
    const bookingId = newId()
    await tell(someone, 3, null, { bookingId })
    await tell(someone, 1, null, { minutes: 10 })
    // A day in India ends at 18:30 UTC; the tests begin at 06:00.
    await tell(someone, 1, null, { bookingId, minutes: 13 * 60 })
    const all = await list(someone.actor)
    expect(all.total).toBe(3)
    expect(all.items.map(({ count, unread }) => [count, unread])).toEqual([
      [1, 1],
      [1, 1],
      [3, 3],
    ])
    const row = all.items[2]!
    const opened = await list(someone.actor, { sameAs: row.id })
    expect(opened.total).toBe(3)
    expect(opened.items[0]?.id).toBe(row.id)
    expect(new Set(opened.items.map(({ thing }) => thing?.id))).toEqual(new Set([bookingId]))
    await read(someone.actor, opened.items[1]!.id)
    expect((await list(someone.actor)).items[2]).toMatchObject({ count: 3, unread: 2 })
    expect((await list(someone.actor, { unread: 'true' })).items[2]).toMatchObject({ count: 2 })
    // By page and by cursor, a group is one row.
    const first = await list(someone.actor, { limit: 2 })
    expect(
      (await list(someone.actor, { limit: 2, after: first.next ?? '' })).items.map(({ id }) => id),
    ).toEqual([row.id])
  })

  test('marks a group as read, except what arrived after it was viewed', async () => {
    const someone = await guardian()
    const bookingId = newId()
    await tell(someone, 3, null, { bookingId })
    await tell(someone, 1, null, { minutes: 10 })
    const row = (await list(someone.actor)).items[1]!
    await tell(someone, 1, null, { bookingId, minutes: 20 })
    expect(await readSame(someone.actor, row.id)).toEqual({ unread: 2 })
    expect(await readSame(someone.actor, row.id)).toEqual({ unread: 2 })
  })

  test('leaves out the reader’s own actions, and does not count them', async () => {
    const someone = await guardian()
    await tell(someone, 1, null, { by: someone.actor.userId })
    expect(await list(someone.actor)).toMatchObject({ items: [], total: 0 })
    expect(await count(someone.actor)).toEqual({ unread: 0 })
  })

  test('shows one with everything that happened since, by others and by the reader', async () => {
    const someone = await guardian()
    const { centerId } = await aStage(db)
    const bookingId = newId()
    await tell(someone, 1, centerId, { bookingId, event: 'booking.approved' })
    await tell(someone, 1, centerId, { bookingId, minutes: 5, by: someone.actor.userId })
    await tell(someone, 1, centerId, { minutes: 6 })
    await tell(someone, 1, centerId, { bookingId, minutes: 9, event: 'booking.moved' })
    const row = (await list(someone.actor)).items.find(({ count }) => count === 2)!
    const oldest = (await list(someone.actor, { sameAs: row.id })).items.at(-1)!
    const shown = await show(someone.actor, oldest.id)
    expect(shown).toMatchObject({
      event: 'booking.approved',
      thing: { kind: 'booking', id: bookingId },
      link: `/learner/bookings/${bookingId}`,
      learnerIds: [someone.learnerId],
      center: { id: centerId },
    })
    expect(shown.since.map(({ title, bySelf }) => [title, bySelf])).toEqual([
      ['Class booked', true],
      [expect.stringContaining('rescheduled'), false],
    ])
    expect(shown).not.toHaveProperty('args')
  })

  test('refuses a cursor of another list', async () => {
    const { actor } = await guardian()
    expect(await list(actor, { after: 'garbage' })).toMatchObject({ code: 'invalid_input' })
  })

  test('marks single ones as read, once each, and updates other open pages', async () => {
    const someone = await guardian()
    await tell(someone, 2)
    const [newest] = (await list(someone.actor)).items
    expect(await read(someone.actor, newest!.id)).toEqual({ unread: 1 })
    expect(await read(someone.actor, newest!.id)).toEqual({ unread: 1 })
    const events = await db
      .selectFrom('outbox_events')
      .select('topics')
      .where('kind', '=', 'notification.read')
      .execute()
    expect(events).toEqual([{ topics: [`user:${someone.actor.userId}`] }])
  })

  test('marks all as read, except what arrived after it was viewed', async () => {
    const someone = await guardian()
    await tell(someone, 3)
    const [, seen] = (await list(someone.actor)).items
    expect(await readAll(someone.actor, seen!.id)).toEqual({ unread: 1 })
    expect(await count(someone.actor)).toEqual({ unread: 1 })
  })

  test('counts up to a hundred', async () => {
    const someone = await guardian()
    await tell(someone)
    await sql`insert into notifications (id, user_id, role, event, args, link, created_at)
      select new_id(now()), user_id, role, event, args, link, created_at from notifications, generate_series(1, 150)`.execute(
      db,
    )
    expect(await count(someone.actor)).toEqual({ unread: 100 })
  })

  test('leaves out events that no longer have words', async () => {
    const someone = await guardian()
    await tell(someone)
    await sql`update notifications set event = 'booking.of-another-time'`.execute(db)
    expect(await list(someone.actor)).toMatchObject({ items: [], total: 0 })
    expect(await count(someone.actor)).toEqual({ unread: 0 })
  })

  test.each(['learner', 'expert', 'center', 'admin'] as const)('is hidden from others: %s', async role => {
    const someone = await guardian()
    await tell(someone)
    const [own] = (await list(someone.actor)).items
    // Another person, and the same person in another role.
    const strangers = [await signInOf(await aUser(db), role)]
    if (role !== 'learner') strangers.push(await signInOf(someone.actor.userId, role))
    for (const stranger of strangers) {
      expect(await list(stranger)).toMatchObject({ items: [] })
      expect(await read(stranger, own!.id)).toMatchObject({ code: 'not_found' })
      expect(await readSame(stranger, own!.id)).toMatchObject({ code: 'not_found' })
      expect(await show(stranger, own!.id)).toMatchObject({ code: 'not_found' })
      expect(await list(stranger, { sameAs: own!.id })).toMatchObject({ code: 'not_found' })
      expect(await readAll(stranger, own!.id)).toEqual({ unread: 0 })
    }
    expect(await count(someone.actor)).toEqual({ unread: 1 })
  })
})

describe('notification settings', () => {
  const show = (actor: SignedIn) => world.run(handlers['GET /me/notification-settings'], { actor })
  const replace = (actor: SignedIn, body: Record<string, unknown>) =>
    world.run(handlers['PUT /me/notification-settings'], {
      actor,
      body: api['PUT /me/notification-settings'].body.parse({ muted: [], quietHours: null, ...body }),
    })

  test('show the role’s channels, all on by default', async () => {
    const { actor, learnerId } = await guardian()
    const all = (...channels: string[]) => channels.map(channel => ({ channel, on: true }))
    expect(await show(actor)).toEqual({
      groups: [
        { group: 'bookings', channels: all('push', 'whatsapp', 'sms') },
        { group: 'messages', channels: all('push') },
        { group: 'reminders', channels: all('push', 'whatsapp', 'sms') },
        { group: 'requests', channels: all('push') },
        { group: 'payments', channels: all('push', 'whatsapp', 'sms', 'email') },
        { group: 'account', channels: all('push', 'whatsapp', 'sms', 'email') },
        { group: 'news', channels: all('push') },
      ],
      reminders: ['class', 'seat', 'credit', 'due'].map(kind => ({ kind, on: true })),
      quietHours: null,
      children: [{ learnerId, name: 'Diya Sharma', messages: false }],
      pushHere: false,
      // This installation has neither WhatsApp nor e-mail.
      offered: ['push', 'sms'],
      reach: ['sms'],
    })
  })

  test('store disabled channels and quiet hours, only for this role', async () => {
    const { actor } = await guardian()
    const quietHours = { from: 1320, to: 420, timeZone: 'Asia/Kolkata' }
    const muted = [{ group: 'bookings', channel: 'sms' }]
    expect(await replace(actor, { muted, quietHours })).toMatchObject({
      quietHours,
      groups: [
        {
          group: 'bookings',
          channels: [
            { channel: 'push', on: true },
            { channel: 'whatsapp', on: true },
            { channel: 'sms', on: false },
          ],
        },
        ...Array.from({ length: 6 }, () => ({})),
      ],
    })
    const asExpert = await signInOf(actor.userId, 'expert')
    expect(await show(asExpert)).toMatchObject({ quietHours: null, children: [] })
    expect(await replace(actor, {})).toMatchObject({ quietHours: null })
  })

  test('give and withdraw the consent to messages about a child, in the audit trail', async () => {
    const { actor, learnerId } = await guardian()
    await replace(actor, { childrenWithMessages: [learnerId] })
    expect(await show(actor)).toMatchObject({ children: [{ messages: true }] })
    await replace(actor, { childrenWithMessages: [] })
    expect(await show(actor)).toMatchObject({ children: [{ messages: false }] })
    const consents = await db.selectFrom('consents').select(['given_by', 'withdrawn_at']).execute()
    expect(consents).toEqual([{ given_by: actor.userId, withdrawn_at: TEST_NOW }])
    const trail = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', learnerId)
      .execute()
    expect(trail.map(entry => entry.action)).toEqual(['consent.give', 'consent.withdraw'])
  })

  test('refuse the child of another family', async () => {
    const { actor } = await guardian()
    const other = await guardian('Zoya Khan')
    expect(await replace(actor, { childrenWithMessages: [other.learnerId] })).toMatchObject({
      code: 'not_found',
    })
    expect(await db.selectFrom('consents').select('id').execute()).toEqual([])
  })

  test('refuse an unknown time zone', () => {
    const body = { muted: [], quietHours: { from: 0, to: 60, timeZone: 'Asia/Atlantis' } }
    expect(api['PUT /me/notification-settings'].body.safeParse(body).success).toBe(false)
  })
})

describe('devices', () => {
  const register = (actor: SignedIn, given: Record<string, unknown> = {}) =>
    world.run(handlers['POST /notification/fcm/register'], {
      actor,
      body: api['POST /notification/fcm/register'].body.parse({
        fcmToken: 'token-of-a-browser',
        userId: actor.userId,
        userType: actor.role,
        deviceType: 'web',
        deviceInfo: { browser: 'Chromium' },
        ...given,
      }),
    })
  const subscribe = (actor: SignedIn, endpoint = 'https://push.example.com/1') =>
    world.run(handlers['POST /notification/web-push/register'], {
      actor,
      body: api['POST /notification/web-push/register'].body.parse({ endpoint, keys: subscriber().keys }),
    })
  const devices = () =>
    db
      .selectFrom('push_devices')
      .select(['token', 'user_id', 'role', 'session_id'])
      .orderBy('created_at')
      .execute()

  test('register for the signed-in user; repeating it changes nothing', async () => {
    const { actor } = await guardian()
    expect(await register(actor)).toEqual({ registered: true })
    expect(await register(actor, { deviceInfo: 'Chromium' })).toEqual({ registered: true })
    expect(await devices()).toEqual([
      { token: 'token-of-a-browser', user_id: actor.userId, role: 'learner', session_id: actor.sessionId },
    ])
  })

  test('are refused for another user, and for another role of the same user', async () => {
    const { actor } = await guardian()
    const stranger = await aUser(db)
    expect(await register(actor, { userId: stranger })).toMatchObject({ code: 'push_for_another' })
    for (const userType of ['admin', 'center', 'expert']) {
      expect(await register(actor, { userType })).toMatchObject({ code: 'push_for_another' })
    }
    expect(await devices()).toEqual([])
  })

  test('serve the four roles of one browser side by side, and move to the next user who signs in there', async () => {
    const [first, second] = [await guardian(), await guardian('Zoya Khan')]
    const expert = await signInOf(first.actor.userId, 'expert')
    await register(first.actor)
    await register(expert)
    await register(second.actor)
    const stored = await devices()
    expect(stored.map(row => `${row.role} ${row.user_id}`).sort()).toEqual(
      [`expert ${expert.userId}`, `learner ${second.actor.userId}`].sort(),
    )
  })

  test('are one per sign-in: a new token replaces the old one', async () => {
    const { actor } = await guardian()
    await register(actor)
    await register(actor, { fcmToken: 'token-of-the-same-browser' })
    expect((await devices()).map(row => row.token)).toEqual(['token-of-the-same-browser'])
  })

  test('are ten at most: the one not seen for longest is replaced', async () => {
    const { actor } = await guardian()
    for (let index = 0; index < 12; index += 1) {
      world.setNow(new Date(TEST_NOW.getTime() + index * 60_000))
      await register(await signInOf(actor.userId, 'learner'), { fcmToken: `token-number-${index}` })
    }
    const tokens = (await devices()).map(row => row.token)
    expect(tokens).toHaveLength(10)
    expect(tokens).not.toContain('token-number-0')
  })

  test('are removed when the sign-in ends in any way, or on request', async () => {
    const { actor } = await guardian()
    await register(actor)
    await sql`update identity_sessions set revoked_at = now() where id = ${actor.sessionId}`.execute(db)
    expect(await devices()).toEqual([])
    await subscribe(actor)
    await world.run(handlers['DELETE /notification/device'], { actor })
    expect(await devices()).toEqual([])
  })

  test('are browsers of a push service, never an address of our own network', async () => {
    const { actor } = await guardian()
    expect(await subscribe(actor)).toEqual({ registered: true })
    for (const endpoint of ['https://10.0.0.7/x', 'https://localhost/x', 'http://push.example.com/x']) {
      expect(await subscribe(actor, endpoint)).toMatchObject({ code: 'push_endpoint_refused' })
    }
    expect((await devices()).map(row => row.token)).toEqual(['https://push.example.com/1'])
  })

  test('learn how to subscribe', async () => {
    const { actor } = await guardian()
    expect(await world.run(handlers['GET /notification/push'], { actor })).toEqual({
      kind: 'webpush',
      publicKey: 'a public key',
    })
  })
})
