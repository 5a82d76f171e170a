import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, shortId } from '#domain/kernel/ids.ts'
import { EmailNotSent, type OutgoingEmail } from '#server/adapters/email/port.ts'
import { MessageNotSent, type OutgoingMessage } from '#server/adapters/messages/port.ts'
import type { PushMessage, PushOutcome, PushSender, PushTarget } from '#server/adapters/push/port.ts'
import { handlers } from '#server/http/handlers.ts'
import { notifications } from '#server/notifications.ts'
import type { Ctx } from '#server/platform/context.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createCloudApi, signatureOf, whatsAppDouble } from '#server/testing/messages/whatsapp-double.ts'
import { aLearner, aUser } from '#server/testing/people.ts'
import { storeDevice } from '../device-queries.ts'
import { deliverNotifications } from './deliver-notifications.ts'
import { dropNotifications } from './drop-notifications.ts'
import { handleReports } from './handle-reports.ts'

const database = await testDatabase()
const db = database.kysely
const deliver = deliverNotifications(notifications)
const confirmed = notifications.find('booking.confirmed')!
const { args: sampleBooking, link: sampleLink } = confirmed.sample

let outcomes: PushOutcome[] = []
const pushed: { target: PushTarget; message: PushMessage }[] = []
const push: PushSender = {
  name: 'webpush',
  browsers: { kind: 'webpush', publicKey: 'key' },
  mayBeEndpoint: () => true,
  async send(target, message) {
    pushed.push({ target, message })
    return outcomes.shift() ?? { kind: 'sent' }
  },
}
let smsFails: Error | null = null
const sent: OutgoingMessage[] = []
const messages = {
  name: 'double',
  reaches: 'phone' as const,
  async send(message: OutgoingMessage) {
    if (smsFails) throw smsFails
    sent.push(message)
  },
}
const counted: string[] = []
const meta = await whatsAppDouble()
afterAll(() => meta.close())
const whatsapp = createCloudApi(meta.settings)
let emailFails: EmailNotSent | null = null
const mailed: OutgoingEmail[] = []
const email = {
  name: 'double',
  reaches: 'mailbox' as const,
  async send(one: OutgoingEmail) {
    if (emailFails) throw emailFails
    mailed.push(one)
  },
  close: () => undefined,
}
const world = testWorld(database, { ports: { push, messages, whatsapp, email } })
Object.assign(world.services, {
  counters: {
    notificationSent: (channel: string, outcome: string) => counted.push(`${channel} ${outcome}`),
    gatewayMessage: () => undefined,
  },
})

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
  for (const list of [pushed, sent, mailed, counted, world.jobs]) list.length = 0
  meta.reset()
  emailFails = null
  outcomes = []
  smsFails = null
})

/** A guardian with this many devices, each with its own sign-in. */
async function guardian(devices = 1) {
  const { learnerId, userId } = await aLearner(db, { name: 'Diya Sharma' })
  for (let index = 0; index < devices; index += 1)
    await device(userId, `https://push.example.com/${userId}/${index}`)
  return { learnerId, userId }
}
async function device(userId: string, token: string) {
  const sessionId = newId()
  await sql`insert into identity_sessions (id, user_id, role, created_at, expires_at)
    values (${sessionId}, ${userId}, 'learner', ${TEST_NOW}, ${TEST_NOW}::timestamptz + interval '30 days')`.execute(
    db,
  )
  const actor = signedIn({ userId, role: 'learner', sessionId })
  const keys = { p256dh: 'p', auth: 'a' }
  await storeDevice(db, actor, { kind: 'webpush', token, keys, deviceType: 'web', deviceInfo: '' }, TEST_NOW)
  return sessionId
}

/** Notifies the guardians, as someone else, that the center cancelled a class; returns the queued jobs. */
async function cancelClass({ learnerId }: { learnerId: string }, actorId?: string) {
  const actor = signedIn({ userId: actorId ?? (await aUser(db)), role: 'center' })
  const args = {
    ...sampleBooking,
    learner: { id: learnerId, name: 'Diya Sharma' },
    refund: { amount: 80_000, currency: 'INR' },
    owed: { amount: 0, currency: 'INR' },
  }
  const told = (ctx: Ctx) =>
    ctx.notify(notifications.find('booking.cancelled-by-center')!, {
      recipients: [{ guardiansOf: learnerId }],
      args,
      link: sampleLink,
    })
  await world.run(told, { actor })
  return takeJobs()
}
const confirm = async ({ learnerId }: { learnerId: string }) => {
  const actor = signedIn({ userId: await aUser(db), role: 'expert' })
  const args = { ...sampleBooking, learner: { id: learnerId, name: 'Diya Sharma' } }
  const told = (ctx: Ctx) =>
    ctx.notify(confirmed, { recipients: [{ guardiansOf: learnerId }], args, link: sampleLink })
  await world.run(told, { actor })
  return takeJobs()
}
const takeJobs = () => world.jobs.splice(0)
const run = async (jobs: { data: Record<string, unknown> }[]) => {
  for (const { data } of jobs) {
    await deliver.run({
      services: world.services,
      data,
      log: silentLog,
      signal: new AbortController().signal,
    })
  }
}
const recorded = async () =>
  (
    await db.selectFrom('notification_deliveries').select(['channel', 'outcome']).orderBy('channel').execute()
  ).map(row => `${row.channel} ${row.outcome}`)

describe('delivering', () => {
  test('pushes to every device and sends an SMS, in the person’s language, without the child’s name in the SMS', async () => {
    const someone = await guardian(2)
    await sql`update users set language = 'hi' where id = ${someone.userId}`.execute(db)
    await run(await cancelClass(someone))
    expect(pushed.map(({ target }) => target.token).sort()).toEqual(
      [0, 1].map(index => `https://push.example.com/${someone.userId}/${index}`),
    )
    const row = await db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
    expect(pushed[0]?.message).toEqual({
      tag: row.id,
      title: 'Sampige Sports and Arts को रद्द करना पड़ा',
      body: expect.stringContaining('₹800 का रिफ़ंड मिलेगा'),
      // To the notification's page, which leads to the thing.
      link: `/learner/notifications/detail?notification=${row.id}`,
      language: 'hi',
      unread: 1,
      urgent: true,
    })
    expect(sent).toEqual([
      expect.objectContaining({
        template: 'booking_cancelled',
        language: 'hi',
        variables: expect.objectContaining({ link: `localhost:3000/n/learner/${shortId(row.id)}` }),
      }),
    ])
    expect(JSON.stringify(sent)).not.toContain('Diya')
    expect(counted.sort()).toEqual(['push sent', 'push sent', 'sms sent'])
  })

  test('never reaches a device twice, even if the job runs again or in parallel', async () => {
    const someone = await guardian(2)
    const jobs = await cancelClass(someone)
    await Promise.all([run(jobs), run(jobs)])
    await run(jobs)
    expect(pushed).toHaveLength(2)
    expect(sent).toHaveLength(1)
  })

  test('does not repeat what a killed process had started to send', async () => {
    const someone = await guardian()
    const jobs = await cancelClass(someone)
    await sql`insert into notification_deliveries (notification_id, channel, target, outcome, at)
      select n.id, 'push', d.id, 'sending', now() from notifications n, push_devices d`.execute(db)
    await run(jobs)
    expect(pushed).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('sends only the in-app notification to the people who acted themselves', async () => {
    const someone = await guardian()
    expect(await cancelClass(someone, someone.userId)).toEqual([])
  })

  test('queues nothing if there is no channel', async () => {
    expect(await confirm(await guardian(0))).toEqual([])
  })

  test('deletes a device that no longer exists, and no other', async () => {
    const someone = await guardian(2)
    outcomes = [{ kind: 'gone' }]
    await run(await confirm(someone))
    const left = await db.selectFrom('push_devices').select('token').execute()
    expect(left).toHaveLength(1)
    expect(left[0]?.token).not.toBe(pushed[0]?.target.token)
  })

  test('retries only the device that could not be reached, when its service allows', async () => {
    const someone = await guardian(2)
    outcomes = [{ kind: 'later', seconds: 600 }]
    await run(await confirm(someone))
    const again = takeJobs()
    expect(again).toMatchObject([{ job: 'notifications.deliver', data: { tries: 1 } }])
    await run(again)
    expect(pushed).toHaveLength(3)
    expect(pushed[2]?.target.token).toBe(pushed[0]?.target.token)
    expect(takeJobs()).toEqual([])
  })

  test('gives up after trying for an hour', async () => {
    const someone = await guardian()
    let jobs = await confirm(someone)
    for (let tries = 0; jobs.length > 0; tries += 1) {
      if (tries > 20) throw new Error('it never gives up')
      outcomes = [{ kind: 'later', seconds: null }]
      await run(jobs)
      jobs = takeJobs()
    }
    expect(pushed).toHaveLength(8)
  })

  test('does not repeat what may have arrived', async () => {
    const someone = await guardian()
    outcomes = [{ kind: 'unknown' }]
    smsFails = new MessageNotSent('timeout', 'no answer')
    const jobs = await cancelClass(someone)
    await run(jobs)
    await run(jobs)
    expect(takeJobs()).toEqual([])
    expect(pushed).toHaveLength(1)
    expect(await recorded()).toEqual(['push unknown', 'sms unknown'])
  })

  test('sends a message again that never left', async () => {
    const someone = await guardian(0)
    smsFails = new MessageNotSent('unreachable', 'no line')
    await run(await cancelClass(someone))
    smsFails = null
    await run(takeJobs())
    expect(sent).toHaveLength(1)
  })

  test('respects disabled channels', async () => {
    const someone = await guardian()
    const muted = JSON.stringify({ bookings: ['push', 'sms'] })
    await db
      .insertInto('notification_settings')
      .values({ user_id: someone.userId, role: 'learner', muted, changed_at: TEST_NOW })
      .execute()
    await run(await cancelClass(someone))
    expect([pushed, sent]).toEqual([[], []])
  })

  test('waits for the end of quiet hours, except for urgent messages', async () => {
    const someone = await guardian()
    const quiet = { quiet_from: 660, quiet_to: 720, time_zone: 'Asia/Kolkata' }
    await db
      .insertInto('notification_settings')
      .values({ user_id: someone.userId, role: 'learner', ...quiet, changed_at: TEST_NOW })
      .execute()
    await run(await confirm(someone))
    expect(pushed).toEqual([])
    const waiting = takeJobs()
    expect(waiting).toHaveLength(1)
    world.setNow(new Date('2026-11-21T06:30:00Z'))
    await run(waiting)
    expect(pushed).toHaveLength(1)
    world.setNow(TEST_NOW)
    await run(await cancelClass(someone))
    expect(pushed).toHaveLength(2)
  })

  test('sends nothing if it was read, is a day old, or the user is inactive', async () => {
    const [reader, sleeper, gone] = [await guardian(), await guardian(), await guardian()]
    const jobs = [...(await confirm(reader)), ...(await confirm(sleeper)), ...(await confirm(gone))]
    await sql`update notifications set read_at = now() where user_id = ${reader.userId}`.execute(db)
    await sql`update notifications set created_at = ${TEST_NOW}::timestamptz - interval '25 hours'
      where user_id = ${sleeper.userId}`.execute(db)
    await sql`update users set status = 'inactive' where id = ${gone.userId}`.execute(db)
    await run(jobs)
    expect(pushed).toEqual([])
  })

  test('reaches no device whose sign-in has expired', async () => {
    const someone = await guardian()
    const jobs = await confirm(someone)
    await sql`update identity_sessions set expires_at = ${TEST_NOW}`.execute(db)
    await run(jobs)
    expect(pushed).toEqual([])
  })
})

/** Agrees to WhatsApp on the screen. */
const agree = async ({ userId }: { userId: string }, granted = true) =>
  world.run(handlers['PUT /me/whatsapp'], {
    actor: signedIn({ userId, role: 'learner' }),
    body: { granted },
  })
/** Meta reports this about the messages it took, by their number. */
const report = async (...said: [nth: number, status: string, code?: number][]) => {
  const statuses = said.map(([nth, status]) => ({
    ...{ id: meta.sent[nth]!.id, status, reference: meta.sent[nth]!.reference },
  }))
  const { body } = meta.report({ statuses }, TEST_NOW)
  const text = body.toString()
  const code = said.find(([, , given]) => given)?.[2]
  await post(code ? text.replace('"status":"failed"', `"status":"failed","errors":[{"code":${code}}]`) : text)
}
const write = async (phone: string, words: string) => {
  const messages = [{ id: `wamid.in.${words}`, from: phone, text: words }]
  await post(meta.report({ messages }, TEST_NOW).body.toString())
}
const post = async (text: string) => {
  const body = Buffer.from(text)
  const headers = { 'x-hub-signature-256': signatureOf(body, meta.settings.appSecret) }
  await world.run(handlers['POST /messages/webhooks/whatsapp'], {
    actor: { kind: 'anonymous' },
    raw: { body, headers },
  })
  const { services } = world
  await handleReports.run({ services, data: {}, log: silentLog, signal: new AbortController().signal })
  const left = takeJobs()
  await run(left.filter(({ job }) => job === 'notifications.deliver'))
}
const phoneOf = async ({ userId }: { userId: string }) =>
  (await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()).phone!

describe('by WhatsApp', () => {
  test('speaks for the SMS once the person agreed, and its log keeps the furthest report', async () => {
    const someone = await guardian(0)
    await agree(someone)
    await run(await cancelClass(someone))
    expect(sent).toEqual([])
    expect(meta.sent).toMatchObject([{ template: 'booking_cancelled', to: await phoneOf(someone) }])
    await report([0, 'read'])
    await report([0, 'sent'], [0, 'delivered'], [0, 'read'])
    expect(await recorded()).toEqual(['whatsapp read'])
    const row = await db.selectFrom('notification_deliveries').select('cost_micros').executeTakeFirst()
    expect(row?.cost_micros).toBe(115_000)
  })

  test('an SMS takes its place where it cannot be delivered, told at once or later', async () => {
    const [one, other] = [await guardian(0), await guardian(0)]
    await agree(one)
    await agree(other)
    meta.behave({ error: 131026 })
    await run(await cancelClass(one))
    expect(sent).toHaveLength(1)
    meta.behave({})
    await run(await cancelClass(other))
    expect(sent).toHaveLength(1)
    await report([0, 'failed', 131026])
    await report([0, 'failed', 131026])
    expect(sent.map(({ phone }) => phone)).toEqual([await phoneOf(one), await phoneOf(other)])
  })

  test('what may have gone is not sent twice; urgent news follows by SMS when nothing is heard', async () => {
    const someone = await guardian(0)
    await agree(someone)
    meta.behave({ hangUp: true })
    await run(await cancelClass(someone))
    expect(await recorded()).toEqual(['whatsapp unknown'])
    const look = takeJobs()
    expect(sent).toEqual([])
    world.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000))
    await run(look)
    expect([meta.sent.length, sent.length]).toEqual([1, 1])
  })

  test('a report brings back what a lost answer left open, and then no SMS follows', async () => {
    const someone = await guardian(0)
    await agree(someone)
    meta.behave({ hangUp: true })
    await run(await cancelClass(someone))
    const look = takeJobs()
    await report([0, 'delivered'])
    world.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000))
    await run(look)
    expect(await recorded()).toEqual(['whatsapp delivered'])
    expect(sent).toEqual([])
  })

  test('STOP ends it at once, START brings it back, each with its proof', async () => {
    const someone = await guardian(0)
    await agree(someone)
    const phone = await phoneOf(someone)
    world.setNow(new Date(TEST_NOW.getTime() + 500))
    await write(phone, 'STOP')
    await write(phone, 'STOP')
    await run(await cancelClass(someone))
    expect([meta.sent.length, sent.length]).toEqual([0, 1])
    // Said once, and in words.
    expect(meta.answers).toEqual([
      { to: phone, text: expect.stringContaining('You will get no more WhatsApp messages') },
    ])
    world.setNow(new Date(TEST_NOW.getTime() + 1000))
    await write(phone, 'शुरू करें')
    expect(meta.answers).toHaveLength(2)
    await run(await cancelClass(someone))
    expect([meta.sent.length, sent.length]).toEqual([1, 1])
    const said = await db
      .selectFrom('channel_consents')
      .select(['granted', 'said_in', 'phone', 'wording'])
      .orderBy('said_at')
      .orderBy('id')
      .execute()
    expect(said).toEqual(
      [
        { granted: true, said_in: 'screen' },
        { granted: false, said_in: 'message' },
        { granted: true, said_in: 'message' },
      ].map(one => ({ ...one, phone, wording: '2026-11' })),
    )
  })

  test('a yes does not move on to another number', async () => {
    const someone = await guardian(0)
    await agree(someone)
    await sql`update users set phone = '+919886099999' where id = ${someone.userId}`.execute(db)
    await run(await cancelClass(someone))
    expect([meta.sent.length, sent.length]).toEqual([0, 1])
  })

  test('what is forged changes nothing', async () => {
    const raw = { body: Buffer.from('{}'), headers: { 'x-hub-signature-256': 'sha256=00' } }
    const call = { actor: { kind: 'anonymous' }, raw } as const
    const answer = await world.run(handlers['POST /messages/webhooks/whatsapp'], call)
    expect(answer).toMatchObject({ code: 'signature_invalid' })
    expect(await db.selectFrom('message_events').select('event_id').execute()).toEqual([])
  })
})

describe('by e-mail', () => {
  const withEmail = async (someone: { userId: string }) =>
    db
      .insertInto('email_addresses')
      .values({ user_id: someone.userId, email: 'priya@example.com', verified_at: TEST_NOW })
      .execute()
  const receipt = notifications.find('payment.receipt')!
  const pay = async ({ userId }: { userId: string }) => {
    const actor = signedIn({ userId: await aUser(db), role: 'center' })
    const { args, link } = receipt.sample
    const told = (ctx: Ctx) => ctx.notify(receipt, { recipients: [{ userId, role: 'learner' }], args, link })
    await world.run(told, { actor })
    return takeJobs()
  }

  test('a verified address gets the words with a link, and a way to end it', async () => {
    const someone = await guardian(0)
    await run(await pay(someone))
    expect(mailed).toEqual([])
    await withEmail(someone)
    await run(await pay(someone))
    expect(mailed).toMatchObject([
      {
        to: 'priya@example.com',
        subject: '₹1,000 received',
        text: expect.stringContaining('/learner/notifications/detail?notification='),
        html: expect.stringContaining('₹1,000 received'),
        // The payment of the sample is nobody's: no document.
        attachments: [],
      },
    ])
    const token = mailed[0]!.unsubscribeUrl!.split('/').at(-1)!
    const call = { actor: { kind: 'anonymous' }, params: { token } } as const
    await world.run(handlers['POST /email/unsubscribe/{token}'], call)
    await run(await pay(someone))
    expect(mailed).toHaveLength(1)
  })

  test('a mailbox that is gone gets no more, and one that may have got it no second one', async () => {
    const someone = await guardian(0)
    await withEmail(someone)
    emailFails = new EmailNotSent('unknown', 'no answer')
    const jobs = await pay(someone)
    await run(jobs)
    emailFails = new EmailNotSent('gone', 'no such mailbox')
    await run(jobs)
    await run(await pay(someone))
    emailFails = null
    await run(await pay(someone))
    expect(mailed).toEqual([])
    const row = await db.selectFrom('email_addresses').select('bounced_at').executeTakeFirst()
    expect(row?.bounced_at).toEqual(TEST_NOW)
  })
})

test('notifications are deleted after a year, with their delivery records', async () => {
  const someone = await guardian()
  await run(await confirm(someone))
  await run(await cancelClass(someone))
  await sql`update notifications set created_at = ${TEST_NOW}::timestamptz - interval '366 days'
    where event = 'booking.confirmed'`.execute(db)
  await dropNotifications.run({
    services: world.services,
    data: {},
    log: silentLog,
    signal: new AbortController().signal,
  })
  const left = await db.selectFrom('notifications').select('event').execute()
  expect(left).toEqual([{ event: 'booking.cancelled-by-center' }])
  expect(await recorded()).toEqual(['push sent', 'sms sent'])
})
