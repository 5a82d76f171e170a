import sharp from 'sharp'
import { newId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { anInvoice } from '#server/testing/invoices.ts'
import { aLearner } from '#server/testing/people.ts'
import { uploader } from '#server/testing/uploads.ts'
import type { Caller, IdKind, Tenant } from './tenants.ts'
import { twoTenants } from './two-tenants.ts'

/**
 * Two families of one center that meet wherever families can: in a batch and its waitlist, a class, a space, with one
 * expert. Each seen as a tenant of its own, whose marks the other must never read.
 */
export async function twoFamilies(db: Database) {
  const scene = await twoTenants(db)
  const { app, here } = scene
  const { caller, learnerId, bookingId } = here.neighbour
  const call = async (who: Caller, method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': newId() },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, text: answer.body, json: () => answer.json() }
  }
  const mustCall = async (...given: Parameters<typeof call>) => {
    const answer = await call(...given)
    if (answer.status >= 300) throw new Error(`${given[2]}: ${answer.text}`)
    return answer.json()
  }

  // A batch of one seat: the neighbour has it, both families wait.
  const full = newId()
  await db.pool.query(
    `insert into batches (id, center_id, service_id, space_id, name, status, capacity, price_amount, price_per, starts_on,
       recurrence, start_minute, minutes, pattern_from, created_at)
     values ($1, $2, $3, $4, 'One Seat', 'active', 1, 100000, 'month', '2026-12-01', 'FREQ=WEEKLY;BYDAY=TU', 660, 60, '2026-12-01', $5)`,
    [full, here.ids.center, here.ids.service, here.ids.space, TEST_NOW],
  )
  await db.pool.query(
    `insert into class_sessions (id, center_id, kind, batch_id, service_id, starts_at, ends_at, status, pattern_on, created_at)
     select $1, center_id, 'batch', id, service_id, '2026-12-01T05:30:00Z', '2026-12-01T06:30:00Z', 'scheduled', '2026-12-01', $3
     from batches where id = $2`,
    [newId(), full, TEST_NOW],
  )
  const childOf = async (who: Caller, name: string) =>
    (await aLearner(db.kysely, { name, userId: who.userId ?? '' })).learnerId
  const twin = await childOf(caller, 'Hidden Malhar Twin')
  const cousin = await childOf(caller, 'Hidden Malhar Cousin')
  const rival = await childOf(here.callers.learner, 'Secret Malhar Rival')
  const fresh = async (who: Caller) => ({ ...who, token: await app.tokenOf(who.userId ?? '', 'learner') })
  const [family, neighbour] = [await fresh(here.callers.learner), await fresh(caller)]
  const join = (who: Caller, batchId: string, child: string) =>
    mustCall(who, 'POST', '/enrolments', {
      batchId,
      learnerIds: [child],
      paymentChannel: 'center',
      expectedTotal: 100_000,
    })
  const wait = (who: Caller, child: string) =>
    mustCall(who, 'POST', '/enrolments/waitlist', { batchId: full, learnerIds: [child] })
  const seat = await join(neighbour, full, twin)
  await wait(neighbour, cousin)
  await wait(family, rival)
  const place = await join(neighbour, here.ids.batch, twin)
  const booking = await mustCall(neighbour, 'GET', `/bookings/${bookingId}`)
  const invoice = await anInvoice(db.kysely, {
    orderId: booking.orderId,
    centerId: here.ids.center,
    buyerUserId: caller.userId ?? '',
    buyerName: 'Neighbour',
  })
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#654321' } })
    .png()
    .toBuffer()
  const upload = uploader(app.http, neighbour.token ?? '')
  const file = (await upload.upload('profile_picture', 'Hidden portrait.png', picture)).json().id
  // What both live from, and with a place that can be paused and left.
  await db.pool.query('update users set latitude = 12.97, longitude = 77.59 where id = any($1::uuid[])', [
    [here.ids.user, caller.userId],
  ])
  await db.pool.query(`update enrolments set status = 'active' where id = any($1::uuid[])`, [
    [here.ids.enrolment, place.enrolments[0].id],
  ])
  const conversation = await mustCall(neighbour, 'POST', '/conversations', {
    id: newId(),
    messageId: newId(),
    learnerId,
    centerId: here.ids.center,
    text: 'Whisper to the center',
  })
  const feed = await mustCall(neighbour, 'POST', '/calendar-feeds', {})
  const links = await mustCall(neighbour, 'GET', '/calendar-feeds')
  const { code: referralCode } = await mustCall(neighbour, 'POST', '/referrals/code')
  const { rows } = await db.pool.query<{ phone: string }>('select phone from users where id = $1', [
    caller.userId,
  ])

  const ids: Partial<Record<IdKind, string>> = {
    learner: learnerId,
    booking: bookingId,
    order: booking.orderId,
    invoice,
    enrolment: place.enrolments[0].id,
    file,
    conversation: conversation.id,
    'conversation message': conversation.messages[0].id,
    feed: feed.id,
    user: caller.userId ?? '',
  }
  const theirs: Tenant = {
    ...here,
    ids: { ...here.ids, ...ids },
    callers: { ...here.callers, learner: neighbour },
    feedToken: String(links.items[0].url).split('/').at(-1) ?? '',
    referralCode,
    marks: [
      'Hidden',
      'Neighbour',
      'Whisper',
      learnerId,
      twin,
      cousin,
      caller.userId ?? '',
      rows[0]?.phone ?? '',
      bookingId,
      booking.code,
      booking.orderId,
      invoice,
      place.enrolments[0].id,
      seat.enrolments[0].id,
      file,
      conversation.id,
      feed.id,
      referralCode,
    ],
  }
  const ours: Tenant = {
    ...here,
    callers: { ...here.callers, learner: family },
    marks: [
      'Secret',
      'Guardian',
      'Plea ',
      'Flat Malhar',
      'Note Malhar',
      here.ids.learner,
      rival,
      here.ids.user,
      here.ids.booking,
      here.ids.order,
      here.ids.invoice,
      here.ids.enrolment,
      here.ids.file,
      here.ids.conversation,
      here.ids.feed,
      here.ids.credit,
    ],
  }
  return { ...scene, ours, theirs, call, full }
}
