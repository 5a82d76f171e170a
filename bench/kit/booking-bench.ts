import { money } from '#domain/kernel/money.ts'
import { discountOn } from '#domain/modules/orders/discounts/discount-rules.ts'
import { priceLines, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import { createNoEmail } from '#server/adapters/email/none.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { createInboxGateway } from '#server/adapters/messages/inbox.ts'
import { createSandboxGateway } from '#server/adapters/payments/sandbox.ts'
import { createPicturesApart } from '#server/adapters/pictures/apart.ts'
import { createNoPush } from '#server/adapters/push/none.ts'
import { createNoWhatsApp } from '#server/adapters/whatsapp/none.ts'
import { createApp } from '#server/app.ts'
import { accountId } from '#server/modules/orders/public.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { type BookableSlot, bookingBody, bookingSupply } from '#server/testing/process/booking-supply.ts'
import { BENCH_SECRET, filledDatabase } from './databases.ts'
import { type Recorded, recordTransaction } from './recorder.ts'
import type { Bench } from './row.ts'

/** A database with room for many bookings, and the bookings to be made in it; rows take theirs from the front. */
export function bookingBench(bench: Bench) {
  return bench.once('booking bench', async () => {
    const database = await filledDatabase(bench, { centers: 1500, experts: 1500, learners: 24_000 })
    const supply = await withClient(database.connection, client =>
      bookingSupply(client, BENCH_SECRET, 23_000),
    )
    return { database, take: (count: number) => take(supply, count) }
  })
}

/** A booking with everything that can be on its order, by the code of its center. */
export interface PricedSlot extends BookableSlot {
  discountId: string
}

const CODE = 'BENCH10'

/**
 * A database of its own, in which every center is registered for GST and takes 10 percent off by a code: each booking
 * has a fee, a discount and two taxes.
 */
export function pricedBench(bench: Bench) {
  return bench.once('priced booking bench', async () => {
    const database = await filledDatabase(bench, { centers: 1500, experts: 1500, learners: 8_000 })
    const supply = await withClient(database.connection, async client => {
      await client.query(`update centers set gstin = state_code || 'ABCDE1234F1Z5'`)
      await client.query(
        `insert into tax_rates (id, sac, basis_points, holds_from) values (uuidv7(), '999293', 1800, '2017-07-01')
         on conflict do nothing`,
      )
      await client.query(
        `insert into discounts (id, center_id, code, status, basis_points, currency, valid_from, scope,
           new_learners_only, every_renewal, created_by, created_at)
         select uuidv7(), c.id, '${CODE}', 'active', 1000, c.currency, '2020-01-01', 'all', false, false, u.id, now()
         from centers c cross join (select id from users limit 1) u`,
      )
      const { rows } = await client.query<{ id: string; center_id: string }>(
        'select id, center_id from discounts',
      )
      const codes = new Map(rows.map(row => [row.center_id, row.id]))
      const slots = await bookingSupply(client, BENCH_SECRET, 7_300)
      return slots.map((slot): PricedSlot => ({ ...slot, discountId: codes.get(slot.centerId) ?? '' }))
    })
    return { database, take: (count: number) => take(supply, count) }
  })
}

/** The body of a booking by that code, at the price with its lines. */
export function pricedBody(slot: BookableSlot) {
  const words = { en: CODE, hi: CODE }
  const terms = { basisPoints: 1000, amount: null, mostAmount: null, everyRenewal: false }
  const off = discountOn(terms, money(slot.amount))
  const lines = priceLines({
    fee: money(slot.amount),
    label: words,
    discounts: [{ label: words, amount: off.amount }],
    tax: { basisPoints: 1800, sac: '999293' },
    gstin: '29',
    placeOfSupply: '29',
  })
  return bookingBody(slot, { discountCode: CODE, expectedTotal: totalOf(lines, 'INR').amount })
}

function take<Slot>(supply: Slot[], count: number): Slot[] {
  if (supply.length < count) throw new Error('the bookings are used up')
  return supply.splice(0, count)
}

/** What the recorded booking named, to be replaced when its statements are sent again for another. */
export function namesOf(slot: BookableSlot & { discountId?: string }): Record<string, string> {
  const { userId, rateId, centerId, serviceId, expertId, spaceId, learnerId, startsAt } = slot
  return {
    userId,
    rateId,
    centerId,
    serviceId,
    expertId,
    spaceId,
    learnerId,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3_600_000).toISOString(),
    ...(slot.discountId && { discountId: slot.discountId }),
    ...accountsOf(slot),
  }
}

/** The accounts that the order of a booking moves. */
function accountsOf({ centerId, userId }: BookableSlot): Record<string, string> {
  const of = { center: centerId, currency: 'INR' }
  return {
    receivable: accountId({ ...of, kind: 'learner_receivable', owner: userId }),
    revenue: accountId({ ...of, kind: 'center_revenue' }),
    cgst: accountId({ ...of, kind: 'tax_payable', label: 'cgst' }),
    sgst: accountId({ ...of, kind: 'tax_payable', label: 'sgst' }),
  }
}

/** The statements that a booking makes, seen from inside: of one that succeeds, and of one that comes too late. */
export async function recordBooking(
  connection: { name: string; url: string },
  slot: BookableSlot,
  rival: BookableSlot,
  bodyOf: (slot: BookableSlot) => object = bookingBody,
): Promise<{ booked: Recorded[]; refused: Recorded[]; roundTrips: number }> {
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: BENCH_SECRET,
    DATABASE_URL: connection.url,
    LOG_LEVEL: 'silent',
    DEMO: '0',
  })
  const db = await connectDatabase({ connectionString: connection.url }, silentLog)
  const clock = () => new Date()
  const gateway = createSandboxGateway({
    db: db.kysely,
    secret: BENCH_SECRET,
    publicUrl: 'http://localhost:3000',
    clock,
  })
  const app = await createApp({
    config,
    db,
    clock,
    webRoot: null,
    runJobs: false,
    ports: {
      payments: gateway,
      gateways: { sandbox: gateway },
      messages: createInboxGateway(db.kysely, clock),
      whatsapp: createNoWhatsApp(),
      email: createNoEmail(),
      tellOperator: () => undefined,
      push: createNoPush(),
      identity: createEmbeddedIdentity(BENCH_SECRET),
      identityService: null,
      tiles: null,
      files: createMemoryStore(),
      pictures: createPicturesApart(),
    },
  })
  const book = async (by: BookableSlot, expected: number) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': `recorded-${by.learnerId}` },
      payload: bodyOf(by),
    })
    if (answer.statusCode !== expected) throw new Error(`not ${expected}: ${answer.body}`)
  }
  try {
    const booked = await recordTransaction(() => book(slot, 201), /into bookings/)
    const late = { ...slot, token: rival.token, userId: rival.userId, learnerId: rival.learnerId }
    const refused = await recordTransaction(() => book(late, 409), /from claims/)
    return { booked: booked.statements, refused: refused.statements, roundTrips: booked.roundTrips }
  } finally {
    await app.stop()
    await db.close()
  }
}
