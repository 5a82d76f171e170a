import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ReminderSettings } from '#domain/modules/reminders/reminder-rules.ts'
import { USUAL_REMINDERS } from '#domain/modules/reminders/reminder-rules.ts'
import type { PushMessage, PushSender } from '#server/adapters/push/port.ts'
import { handlers } from '#server/http/handlers.ts'
import { jobs } from '#server/jobs.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import { notifications } from '#server/notifications.ts'
import { silentLog } from '#server/platform/log.ts'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aMember, aStage, type Stage } from '#server/testing/people.ts'
import { dropReminders } from './drop-reminders.ts'
import { sendReminders } from './send-reminders.ts'

const database = await testDatabase()
const db = database.kysely
const pushed: PushMessage[] = []
const push: PushSender = {
  name: 'webpush',
  browsers: { kind: 'webpush', publicKey: 'key' },
  mayBeEndpoint: () => true,
  async send(_target, message) {
    pushed.push(message)
    return { kind: 'sent' }
  },
}
const world = testWorld(database, { ports: { push } })
const deliver = jobs.find(job => job.name === 'notifications.deliver')!

/** On Saturday, 21 November 2026, and on the days after it. */
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00+05:30`)
const sunday = (time: string) => at(time, '2026-11-22')

let stage: Stage
beforeEach(async () => {
  await resetDatabase(database)
  pushed.length = 0
  world.jobs.length = 0
  stage = await aStage(db, { name: 'Sampige Sports and Arts', places: 4 })
  world.setNow(at('18:00'))
})

const run = (job = sendReminders, data: Record<string, unknown> = {}) =>
  job.run({ services: world.services, data, log: silentLog, signal: new AbortController().signal })

const deliverAll = async () => {
  for (const { data } of world.jobs.splice(0)) await run(deliver, data)
}

const aClass = async (
  startsAt: Date,
  learnerIds: readonly string[],
  name = 'Badminton Juniors',
  of = stage,
) =>
  (
    await aBatchClass(db, {
      ...{ centerId: of.centerId, serviceId: of.serviceId, startsAt, learnerIds, name },
      expertId: of.expertId,
    })
  ).classSessionId

/** A parent with children of these names. */
async function family(...names: string[]) {
  const first = await aLearner(db, { name: names[0] ?? 'Aarav Sharma' })
  const learnerIds = [first.learnerId]
  for (const name of names.slice(1)) {
    learnerIds.push((await aLearner(db, { name, userId: first.userId })).learnerId)
  }
  return { userId: first.userId, learnerIds, learnerId: first.learnerId }
}

const choose = (settings: Partial<ReminderSettings>, centerId = stage.centerId) => {
  const all = { ...USUAL_REMINDERS, ...settings }
  return db
    .insertInto('reminder_settings')
    .values({
      ...{ center_id: centerId, evening_at: all.eveningAt, families: all.families, experts: all.experts },
      ...{ hours_before: all.hoursBefore, seat_hours: all.seatHours, credit_days: all.creditDays },
      ...{ dues: all.dues, changed_at: TEST_NOW },
    })
    .onConflict(conflict => conflict.column('center_id').doUpdateSet({ hours_before: all.hoursBefore }))
    .execute()
}

const wish = (userId: string, row: object, role: 'learner' | 'expert' = 'learner') =>
  db
    .insertInto('notification_settings')
    .values({ user_id: userId, role, changed_at: TEST_NOW, ...row })
    .execute()

/** What somebody reads in their bell now, in the order in which it came. */
async function read(userId: string, role: Role = 'learner', language: 'en' | 'hi' = 'en') {
  const found = await world.run(handlers['GET /notifications'], {
    actor: signedIn({ userId, role }),
    language,
    query: { limit: 50, offset: 1 } as never,
  })
  const { items } = (
    'finishedJson' in (found as object) ? JSON.parse((found as { finishedJson: string }).finishedJson) : found
  ) as { items: { event: string; title: string; body: string; count: number }[] }
  return items.map(({ title, body }) => `${title} | ${body}`).reverse()
}

const count = async (event = 'class.reminder') =>
  (await db.selectFrom('notifications').select('id').where('event', '=', event).execute()).length

async function device(userId: string) {
  const sessionId = newId()
  await sql`insert into identity_sessions (id, user_id, role, created_at, expires_at)
    values (${sessionId}, ${userId}, 'learner', ${TEST_NOW}, ${TEST_NOW}::timestamptz + interval '30 days')`.execute(
    db,
  )
  await sql`insert into push_devices (id, user_id, role, session_id, kind, token, keys, device_type, device_info, created_at, seen_at)
    values (${newId()}, ${userId}, 'learner', ${sessionId}, 'webpush', ${`https://push.example.com/${userId}`},
      '{"p256dh":"p","auth":"a"}', 'web', '', ${TEST_NOW}, ${TEST_NOW})`.execute(db)
}

describe('the evening before', () => {
  it('says which class is online, and not where', async () => {
    const own = await family('Aarav Sharma')
    const classSessionId = await aClass(sunday('16:00'), own.learnerIds)
    const url = 'https://meet.example.com/badminton'
    await meetings.save(db, { classSessionId }, { url, passcode: '', expertId: null, now: TEST_NOW })
    await run()
    expect(await read(own.userId)).toEqual([
      'Class tomorrow, 4:00 pm | Aarav: Badminton Juniors, 4:00 pm (online). Sampige Sports and Arts.',
    ])
  })

  it('is one message for all of a family’s day, with first names, and one for the expert', async () => {
    const own = await family('Aarav Sharma', 'Diya Sharma')
    await aClass(sunday('16:00'), own.learnerIds)
    await aClass(sunday('17:30'), own.learnerIds.slice(1), 'Kathak Beginners')
    await aClass(at('10:00', '2026-11-23'), own.learnerIds)
    world.setNow(at('17:55'))
    await run()
    expect(await read(own.userId)).toEqual([])
    world.setNow(at('18:00'))
    await run()
    expect(await read(own.userId)).toEqual([
      '2 classes tomorrow, from 4:00 pm | Aarav and Diya: Badminton Juniors, 4:00 pm; Diya: Kathak Beginners, 5:30 pm. Sampige Sports and Arts.',
    ])
    expect(await read(own.userId, 'learner', 'hi')).toEqual([
      'कल 2 क्लासें, शाम 4:00 से | Aarav और Diya: Badminton Juniors, शाम 4:00; Diya: Kathak Beginners, शाम 5:30। Sampige Sports and Arts।',
    ])
    expect(await read(stage.expertUserId, 'expert')).toEqual([
      '2 classes tomorrow, from 4:00 pm | Badminton Juniors, 4:00 pm; Kathak Beginners, 5:30 pm. Sampige Sports and Arts.',
    ])
    world.setNow(sunday('09:00'))
    expect((await read(own.userId))[0]).toContain('2 classes today')
  })

  it('comes once, however often and however many run', async () => {
    const own = await family('Aarav Sharma')
    for (const hour of ['15:00', '16:00', '17:00']) await aClass(sunday(hour), own.learnerIds)
    await Promise.all([run(), run(), run()])
    world.setNow(at('20:00'))
    await run()
    expect(await count()).toBe(2)
    expect(await db.selectFrom('reminders').select('id').execute()).toHaveLength(6)
  })

  it('reaches both homes of a child, each with their own children', async () => {
    const own = await family('Aarav Sharma')
    const other = await family('Kabir Nair')
    await db
      .insertInto('learner_guardians')
      .values({ learner_id: own.learnerId, user_id: other.userId, relation: 'child', created_at: TEST_NOW })
      .execute()
    await aClass(sunday('16:00'), [own.learnerId, other.learnerId])
    await run()
    expect((await read(own.userId))[0]).toContain('Aarav: Badminton')
    expect((await read(own.userId))[0]).not.toContain('Kabir')
    expect((await read(other.userId))[0]).toMatch(/Aarav and Kabir|Kabir and Aarav/)
  })

  it('holds the classes of the other center too, which has its evening later', async () => {
    const own = await family('Aarav Sharma')
    const second = await aStage(db, { name: 'Nritya Studio' })
    await choose({ eveningAt: 20 * 60 }, second.centerId)
    await aClass(sunday('09:00'), own.learnerIds)
    await aClass(sunday('12:00'), own.learnerIds, 'Kathak', second)
    await run()
    expect(await read(own.userId)).toEqual([
      '2 classes tomorrow, from 9:00 am | Aarav: Badminton Juniors, 9:00 am at Sampige Sports and Arts; Aarav: Kathak, 12:00 pm at Nritya Studio.',
    ])
    world.setNow(at('20:00'))
    await run()
    expect(await count()).toBe(3)
  })

  it('is made good after an outage, but never once the class has begun', async () => {
    const [own, late] = [await family('Aarav Sharma'), await family('Kabir Nair')]
    await aClass(sunday('09:00'), own.learnerIds)
    await aClass(sunday('16:00'), late.learnerIds)
    world.setNow(sunday('09:00'))
    await run()
    expect(await read(own.userId)).toEqual([])
    expect(await read(late.userId)).toEqual([
      'Class today, 4:00 pm | Kabir: Badminton Juniors, 4:00 pm. Sampige Sports and Arts.',
    ])
  })

  it('comes neither at night nor in the quiet hours that somebody set', async () => {
    const [own, quiet] = [await family('Aarav Sharma'), await family('Kabir Nair')]
    await wish(quiet.userId, { quiet_from: 17 * 60, quiet_to: 20 * 60, time_zone: 'Asia/Kolkata' })
    await aClass(sunday('16:00'), [...own.learnerIds, ...quiet.learnerIds])
    await run()
    expect([await read(own.userId), await read(quiet.userId)].map(list => list.length)).toEqual([1, 0])
    world.setNow(at('20:00'))
    await run()
    expect(await read(quiet.userId)).toHaveLength(1)
    const night = await family('Tara Rao')
    await aClass(sunday('17:00'), night.learnerIds)
    world.setNow(at('22:30'))
    await run()
    expect(await read(night.userId)).toEqual([])
    world.setNow(sunday('07:00'))
    await run()
    expect(await read(night.userId)).toHaveLength(1)
  })

  it('does not come to who has switched it off, nor where the center has', async () => {
    const [own, mute] = [await family('Aarav Sharma'), await family('Kabir Nair')]
    await wish(mute.userId, { muted_reminders: ['class'] })
    await aClass(sunday('16:00'), [...own.learnerIds, ...mute.learnerIds])
    const silent = await aStage(db)
    await choose({ families: false, experts: false }, silent.centerId)
    const elsewhere = await family('Tara Rao')
    await aClass(sunday('16:00'), elsewhere.learnerIds, 'Kathak', silent)
    await run()
    expect(await read(own.userId)).toHaveLength(1)
    expect([...(await read(mute.userId)), ...(await read(elsewhere.userId))]).toEqual([])
    expect(await read(silent.expertUserId, 'expert')).toEqual([])
  })

  it('does not come for who is excused, or has just booked', async () => {
    const own = await family('Aarav Sharma', 'Diya Sharma')
    const id = await aClass(sunday('16:00'), own.learnerIds)
    await sql`update class_participants set status = 'excused' where learner_id = ${own.learnerId}`.execute(
      db,
    )
    await run()
    expect((await read(own.userId))[0]).toContain(' | Diya: ')
    await sql`update class_participants set status = 'expected' where class_session_id = ${id}`.execute(db)
    await run()
    expect(await count()).toBe(3)
  })
})

describe('some hours before', () => {
  it('comes once more, with what begins soon after', async () => {
    await choose({ hoursBefore: 2 })
    const own = await family('Aarav Sharma', 'Diya Sharma')
    await aClass(sunday('16:00'), [own.learnerId])
    await aClass(sunday('17:30'), own.learnerIds.slice(1), 'Kathak')
    await aClass(sunday('20:00'), own.learnerIds.slice(1), 'Yoga')
    await run()
    world.setNow(sunday('13:55'))
    await run()
    expect(await read(own.userId)).toHaveLength(1)
    for (const time of ['14:00', '15:30', '18:00']) {
      world.setNow(sunday(time))
      await run()
      await run()
    }
    const bodies = (await db
      .selectFrom('notifications')
      .select('args')
      .where('user_id', '=', own.userId)
      .orderBy('id')
      .execute()) as { args: { count: number } }[]
    expect(bodies.map(({ args }) => args.count)).toEqual([3, 2, 1])
  })

  it('takes the place of an evening that was missed', async () => {
    await choose({ hoursBefore: 2 })
    const own = await family('Aarav Sharma')
    await aClass(sunday('16:00'), own.learnerIds)
    world.setNow(sunday('14:30'))
    await run()
    await run()
    expect(await read(own.userId)).toHaveLength(1)
    expect(await db.selectFrom('reminders').select('step').where('role', '=', 'learner').execute()).toEqual([
      { step: 'soon' },
    ])
  })
})

describe('a class that is cancelled or moved', () => {
  it('takes its reminder along: out of the message, and the message with the last of it', async () => {
    const own = await family('Aarav Sharma')
    const first = await aClass(sunday('16:00'), own.learnerIds)
    const second = await aClass(sunday('18:00'), own.learnerIds, 'Kathak')
    await run()
    await sql`update class_sessions set status = 'cancelled' where id = ${first}`.execute(db)
    await run()
    expect(await read(own.userId)).toEqual([
      'Class tomorrow, 6:00 pm | Aarav: Kathak, 6:00 pm. Sampige Sports and Arts.',
    ])
    await sql`update class_sessions set status = 'cancelled' where id = ${second}`.execute(db)
    await run()
    expect(await read(own.userId)).toEqual([])
    await sql`update class_sessions set status = 'scheduled' where id = ${second}`.execute(db)
    await run()
    expect(await read(own.userId)).toHaveLength(1)
  })

  it('is reminded of at its new time, the evening before that', async () => {
    const own = await family('Aarav Sharma')
    const id = await aClass(sunday('16:00'), own.learnerIds)
    await run()
    const monday = at('16:00', '2026-11-23')
    const end = at('17:00', '2026-11-23')
    await sql`insert into class_session_moves (id, class_session_id, from_starts_at, from_ends_at, to_starts_at,
        to_ends_at, moved_by, moved_as, moved_at)
      values (${newId()}, ${id}, ${sunday('16:00')}, ${sunday('17:00')}, ${monday}, ${end}, ${stage.expertUserId}, 'expert',
        ${at('19:00')})`.execute(db)
    await sql`update class_sessions set starts_at = ${monday}, ends_at = ${end} where id = ${id}`.execute(db)
    await sql`update claims set period = tstzrange(${monday}, ${end}) where class_session_id = ${id}`.execute(
      db,
    )
    world.setNow(at('19:05'))
    await run()
    expect(await read(own.userId)).toEqual([])
    world.setNow(sunday('18:00'))
    await run()
    expect(await read(own.userId)).toEqual([
      'Class tomorrow, 4:00 pm | Aarav: Badminton Juniors, 4:00 pm (new time). Sampige Sports and Arts.',
    ])
  })

  it('rings on no device any more, even if it waits there already', async () => {
    const [own, gone, begun] = [
      await family('Aarav Sharma'),
      await family('Kabir Nair'),
      await family('Tara Rao'),
    ]
    for (const one of [own, gone, begun]) await device(one.userId)
    await aClass(sunday('16:00'), own.learnerIds)
    const cancelled = await aClass(sunday('17:00'), gone.learnerIds)
    await aClass(sunday('07:30'), begun.learnerIds)
    await run()
    await sql`update class_sessions set status = 'cancelled' where id = ${cancelled}`.execute(db)
    world.setNow(sunday('08:00'))
    await deliverAll()
    expect(pushed.map(message => message.title)).toEqual(['Class today, 4:00 pm'])
  })
})

describe('what ends soon', () => {
  /** A seat that is offered to these children of a family. */
  async function offer(own: Awaited<ReturnType<typeof family>>, until: Date) {
    const { batchId } = await aBatchClass(db, {
      ...{ centerId: stage.centerId, serviceId: stage.serviceId, expertId: stage.expertId },
      startsAt: at('16:00', '2026-11-28'),
      name: 'Badminton Juniors',
    })
    const groupId = newId()
    for (const learnerId of own.learnerIds) {
      await db
        .insertInto('enrolments')
        .values({
          ...{ id: newId(), batch_id: batchId, center_id: stage.centerId, learner_id: learnerId },
          ...{ status: 'offered', group_id: groupId, enrolled_by: own.userId, enrolled_as: 'learner' },
          ...{ starts_on: '2026-11-28', offered_until: until, waiting_since: TEST_NOW, created_at: TEST_NOW },
        })
        .execute()
    }
  }

  it('is an offered seat, once for the children who wait together', async () => {
    const own = await family('Aarav Sharma', 'Diya Sharma')
    await offer(own, at('21:00'))
    world.setNow(at('17:55'))
    await run()
    expect(await read(own.userId)).toEqual([])
    world.setNow(at('18:00'))
    await Promise.all([run(), run()])
    await run()
    expect(await read(own.userId)).toEqual([
      'Seat in Badminton Juniors until 9:00 pm | Reserved for Aarav and Diya at Sampige Sports and Arts until 9:00 pm today. Take it, or it goes to the next person on the waitlist.',
    ])
  })

  it('is a make-up class: the days before that the center says, and the day before', async () => {
    const own = await family('Aarav Sharma', 'Diya Sharma')
    for (const learnerId of own.learnerIds) {
      await db
        .insertInto('make_up_credits')
        .values({
          ...{ id: newId(), center_id: stage.centerId, learner_id: learnerId, service_id: stage.serviceId },
          ...{ reason: 'goodwill', status: 'issued', issued_at: TEST_NOW, expires_on: '2026-12-01' },
        })
        .execute()
    }
    const seen: number[] = []
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02']) {
      world.setNow(at('10:00', day))
      await run()
      await run()
      seen.push(await count('credit.ending'))
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 2])
    expect((await read(own.userId))[0]).toContain(
      '2 make-up classes expire soon | Aarav and Diya can make up 2',
    )
  })
})

describe('the settings', () => {
  const member = async (role: CenterRole, serviceIds: string[] | null = null) => {
    const { centerId } = stage
    const center = { centerId, centerRole: role, access: centerAccessOf(role, null), serviceIds }
    return signedIn({ userId: await aMember(db, centerId, role), role: 'center', centers: [center], center })
  }
  const show = (actor: Awaited<ReturnType<typeof member>>) =>
    world.run(handlers['GET /center/reminder-settings'], { actor: actor as never })

  it('of a center begin as usual, are saved whole, and show the words that people read', async () => {
    const head = await member('head')
    expect(await show(head)).toMatchObject({
      ...USUAL_REMINDERS,
      sentences: { class: { title: '2 classes tomorrow, from 4:00 pm' } },
      can: { edit: true },
    })
    const body = { ...USUAL_REMINDERS, eveningAt: 19 * 60, hoursBefore: 3, dues: 'day_before' as const }
    const saved = await world.run(handlers['PUT /center/reminder-settings'], { actor: head as never, body })
    expect(saved).toMatchObject(body)
    expect(await show(await member('accountant'))).toMatchObject({ ...body, can: { edit: false } })
    const limited = await member('manager', [stage.serviceId])
    const refused = await world.run(handlers['PUT /center/reminder-settings'], {
      actor: limited as never,
      body,
    })
    expect(isRefusal(refused) && refused.code).toBe('whole_center_only')
  })

  it('of a person switch off one kind, and leave the rest', async () => {
    const own = await family('Aarav Sharma')
    const actor = signedIn({ userId: own.userId, role: 'learner', learnerIds: own.learnerIds })
    const given = { muted: [], quietHours: null, childrenWithMessages: [] }
    const saved = await world.run(handlers['PUT /me/notification-settings'], {
      actor,
      body: { ...given, mutedReminders: ['credit'] },
    })
    expect(saved).toMatchObject({
      reminders: [
        { kind: 'class', on: true },
        { kind: 'seat', on: true },
        { kind: 'credit', on: false },
        { kind: 'due', on: true },
      ],
    })
    // Left out, they stay.
    const again = await world.run(handlers['PUT /me/notification-settings'], { actor, body: given })
    expect(again).toMatchObject({ reminders: (saved as { reminders: unknown }).reminders })
  })
})

it('a reminder of a day shows its person the classes that still take place, and no one else', async () => {
  const own = await family('Aarav Sharma')
  const first = await aClass(sunday('16:00'), own.learnerIds)
  const second = await aClass(sunday('18:00'), own.learnerIds, 'Kathak')
  await run()
  const { notification_id: id } = await db
    .selectFrom('reminders')
    .select('notification_id')
    .where('user_id', '=', own.userId)
    .executeTakeFirstOrThrow()
  const ask = (userId: string, role: Role = 'learner') =>
    world.run(handlers['GET /reminders/{id}'], { actor: signedIn({ userId, role }), params: { id } })
  expect(await ask(own.userId)).toEqual({ classIds: [first, second] })
  expect(await ask(stage.expertUserId, 'expert')).toMatchObject({ code: 'not_found' })
  await sql`update class_sessions set status = 'cancelled' where id = ${first}`.execute(db)
  await run()
  expect(await ask(own.userId)).toEqual({ classIds: [second] })
})

it('what people were reminded of is deleted two weeks after', async () => {
  const own = await family('Aarav Sharma')
  await aClass(sunday('16:00'), own.learnerIds)
  await run()
  world.setNow(at('16:30', '2026-12-06'))
  await run(dropReminders)
  expect(await db.selectFrom('reminders').select('id').execute()).toEqual([])
  expect(notifications.find('class.reminder')).toBeDefined()
})
