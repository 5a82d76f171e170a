import { beforeEach, describe, expect, test } from 'vitest'
import type { Column } from '#database/tables.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { claimSlot, completeSlots, releaseSlot } from '#server/modules/schedule/public.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aBooking, aLearner, aMember, aStage, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, onTheRoll } from '#server/testing/timetable.ts'
import { showDashboard } from './show-dashboard.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const HOUR = 3_600_000
/** Saturday, the day of the tests, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-21T11:30:00Z')

let stage: Stage
let userId: string

beforeEach(async () => {
  stage = await aStage(db, { leadTimeMinutes: 0 })
  userId = await aMember(db, stage.centerId)
})

async function dashboard(access = CENTER_ROLE_PRESETS.head) {
  const grant = { centerId: stage.centerId, centerRole: 'head' as const, access, serviceIds: null }
  const actor = { ...signedIn({ userId, role: 'center', centers: [grant] }), center: grant }
  const answer = await world.run(showDashboard, { actor })
  if (isRefusal(answer)) throw new Error(answer.code)
  return api['GET /center/dashboard'].answer.parse(answer)
}

async function booked(hours: number, given: { status?: Column<'bookings', 'status'>; now?: Date } = {}) {
  const startsAt = new Date(FIVE.getTime() + hours * HOUR)
  const learner = await aLearner(db)
  const plan = {
    classSessionId: newId(),
    centerId: stage.centerId,
    serviceId: stage.serviceId,
    expertId: stage.expertId,
    learnerId: learner.learnerId,
    learnerIds: [learner.learnerId],
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
  }
  const now = given.now ?? TEST_NOW
  const claimed = await db.transaction().execute(tx => claimSlot(tx, plan, { now }))
  if (isRefusal(claimed)) throw new Error(claimed.code)
  const status = given.status ?? 'confirmed'
  const id = await aBooking(db, { ...plan, rateId: stage.rateId, bookedBy: learner.userId, status })
  const { order_id } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...plan, id, orderId: order_id }
}

/** Cash received for an order, and part of it refunded. */
async function paid(orderId: string, amount: number, at: Date, refunded = 0, refundedAt = at) {
  const id = newId()
  const common = { order_id: orderId, center_id: stage.centerId, currency: 'INR', created_at: at }
  await db
    .insertInto('payments')
    .values({ id, ...common, gateway: 'desk', method: 'cash', status: 'captured', amount, captured_at: at })
    .execute()
  await db
    .updateTable('orders')
    .set({ status: 'paid', paid_amount: amount })
    .where('id', '=', orderId)
    .execute()
  if (refunded === 0) return
  await db
    .insertInto('refunds')
    .values({
      ...common,
      id: newId(),
      payment_id: id,
      status: 'processed',
      reason: 'goodwill',
      amount: refunded,
      destination: 'cash',
      processed_at: refundedAt,
      next_attempt_at: refundedAt,
    })
    .execute()
}

async function aPlan() {
  const [id, words] = [newId(), '{"en": "One year", "hi": "एक साल"}']
  const price = { amount: 50_000, tax_basis_points: 0, sac: '998439' }
  await db
    .insertInto('onboarding_plans')
    .values({ ...{ id, code: id, name: words, description: words, months: 12, position: 1 }, ...price })
    .execute()
  return id
}

describe('the to-do list of a new center', () => {
  const done = async () => (await dashboard()).firstSteps?.filter(one => one.isDone).map(one => one.step)

  test('is shown step by step, and disappears once a family has paid for a seat', async () => {
    const { centerId } = stage
    const center = (set: object) => db.updateTable('centers').set(set).where('id', '=', centerId).execute()
    const { orderId } = await booked(0)
    expect(await done()).toEqual(['space', 'expert', 'price'])
    await db
      .updateTable('expert_rates')
      .set({ status: 'inactive' })
      .where('center_id', '=', centerId)
      .execute()
    await db.updateTable('spaces').set({ status: 'inactive' }).where('center_id', '=', centerId).execute()
    expect(await done()).toEqual(['expert'])
    await center({ pay_at_center: true, hours_set_at: TEST_NOW })
    const { learnerId } = await aLearner(db)
    await db
      .insertInto('memberships')
      .values({
        ...{ center_id: centerId, learner_id: learnerId },
        id: newId(),
        status: 'active',
        created_at: TEST_NOW,
      })
      .execute()
    expect(await done()).toEqual(['hours', 'expert', 'payee', 'learners'])
    // The center's payment for its plan is not a family's seat.
    const plan = (kind: 'onboarding' | 'booking', onboarding_plan_id: string | null) =>
      db.updateTable('orders').set({ kind, onboarding_plan_id }).where('id', '=', orderId).execute()
    await plan('onboarding', await aPlan())
    await paid(orderId, 50_000, TEST_NOW)
    expect((await dashboard()).firstSteps).not.toBeNull()
    await plan('booking', null)
    expect((await dashboard()).firstSteps).toBeNull()
  })
})

describe('the dashboard of a center', () => {
  test('shows the classes of the local day with their learners', async () => {
    const today = await booked(0)
    await booked(24)
    const { classesToday, ...rest } = await dashboard()
    expect(rest).toMatchObject({ today: '2026-11-21', timeZone: 'Asia/Kolkata' })
    expect(classesToday).toEqual([
      {
        id: today.classSessionId,
        startsAt: '2026-11-21T11:30:00.000Z',
        endsAt: '2026-11-21T12:30:00.000Z',
        title: { en: 'Kathak', hi: expect.any(String) },
        expertNames: ['Asha Iyer'],
        spaceName: expect.any(String),
        learnerNames: ['Kabir Nair'],
        missingNames: [],
        status: 'scheduled',
        bookingId: today.id,
        bookingStatus: 'confirmed',
        roll: { expected: 1, marked: 0 },
      },
    ])
  })
  test('counts bookings by status and leaves out expired reservations', async () => {
    await booked(0)
    await booked(1, { status: 'held' })
    await booked(2, { status: 'expired' })
    const off = await booked(3, { status: 'cancelled' })
    await releaseSlot(db, off.classSessionId, 'rain', TEST_NOW)
    await db.updateTable('bookings').set({ cancelled_at: TEST_NOW }).where('id', '=', off.id).execute()
    const { bookings, classesToday } = await dashboard()
    expect(bookings).toEqual({ held: 1, confirmedAhead: 1, cancelledThisMonth: 1 })
    expect(classesToday.map(item => item.status)).toEqual(['scheduled', 'scheduled', 'cancelled'])
  })
  test('adds up money by local month, and what is still due', async () => {
    const first = await booked(0)
    const second = await booked(1)
    await booked(2)
    // 31 October, 19:00 UTC is November in India.
    await paid(first.orderId, 80_000, new Date('2026-10-31T19:00:00Z'), 30_000, TEST_NOW)
    await paid(second.orderId, 80_000, new Date('2026-10-31T18:00:00Z'))
    const { money } = await dashboard()
    expect(money?.months).toHaveLength(6)
    expect(money?.months.slice(-2)).toEqual([
      {
        month: '2026-10',
        received: { amount: 80_000, currency: 'INR' },
        due: { amount: 0, currency: 'INR' },
        refunded: { amount: 0, currency: 'INR' },
      },
      {
        month: '2026-11',
        received: { amount: 80_000, currency: 'INR' },
        due: { amount: 80_000, currency: 'INR' },
        refunded: { amount: 30_000, currency: 'INR' },
      },
    ])
    expect(money?.dueNow).toEqual({ amount: 80_000, currency: 'INR' })
  })
  test('shows how much of the dues is the rest of partly paid orders', async () => {
    const { orderId } = await booked(3)
    await booked(1)
    expect((await dashboard()).money).toMatchObject({
      dueNow: { amount: 160_000 },
      restOfPartlyPaid: { amount: 0 },
    })
    await db.updateTable('orders').set({ paid_amount: 30_000 }).where('id', '=', orderId).execute()
    expect((await dashboard()).money).toMatchObject({
      dueNow: { amount: 130_000 },
      restOfPartlyPaid: { amount: 50_000 },
    })
  })
  test('hides money from members without access to it', async () => {
    const { money, figures } = await dashboard({ ...CENTER_ROLE_PRESETS.head, money: 'none' })
    expect(money).toBeNull()
    expect(figures.collected).toBeNull()
  })
  test('compares income with the same days of last month', async () => {
    const [now, same, later] = [await booked(0), await booked(1), await booked(2)]
    await paid(now.orderId, 80_000, TEST_NOW)
    // A month ago to the hour, and a day after that.
    await paid(same.orderId, 50_000, new Date('2026-10-20T05:00:00Z'))
    await paid(later.orderId, 40_000, new Date('2026-10-23T05:00:00Z'))
    const { figures, money } = await dashboard()
    expect(figures.collected).toEqual({
      now: { amount: 80_000, currency: 'INR' },
      before: { amount: 50_000, currency: 'INR' },
    })
    expect(money?.months.at(-1)?.received).toEqual(figures.collected?.now)
  })
  test('shows attendance rates by month, compared with the same days of last month', async () => {
    const batchId = await aBatch(db, stage)
    const aarav = await anEnrolled(db, stage, batchId, { name: 'Aarav Sharma', dateOfBirth: '2017-03-04' })
    const zoya = await anEnrolled(db, stage, batchId, { name: 'Zoya Khan', dateOfBirth: '1990-03-04' })
    const took = async (startsAt: Date, marks: readonly ('present' | 'absent' | 'late')[]) => {
      const classId = await aClass(db, stage, { batchId, startsAt })
      for (const [place, mark] of marks.entries()) {
        const learner = place === 0 ? aarav : zoya
        await onTheRoll(db, classId, learner)
        await db
          .updateTable('class_participants')
          .set({ mark })
          .where('class_session_id', '=', classId)
          .where('learner_id', '=', learner.learnerId)
          .execute()
      }
    }
    await took(new Date('2026-11-05T05:00:00Z'), ['present', 'late'])
    await took(new Date('2026-10-05T05:00:00Z'), ['present', 'absent'])
    await took(new Date('2026-10-28T05:00:00Z'), ['absent', 'absent'])
    const { attendance, figures } = await dashboard()
    expect(figures.attendance).toEqual({ now: 100, before: 50 })
    expect(attendance?.slice(-3)).toEqual([
      { month: '2026-09', percent: null },
      { month: '2026-10', percent: 25 },
      { month: '2026-11', percent: 100 },
    ])
    const hidden = await dashboard({ ...CENTER_ROLE_PRESETS.head, attendance: 'none' })
    expect([hidden.attendance, hidden.figures.attendance]).toEqual([null, null])
  })
  test('counts learners now and a month ago, including those who left since', async () => {
    const joined = async (createdAt: string, endedAt: string | null = null) => {
      const { learnerId } = await aLearner(db)
      const ended = endedAt
        ? { status: 'ended' as const, ended_at: new Date(endedAt) }
        : { status: 'active' as const }
      await db
        .insertInto('memberships')
        .values({
          id: newId(),
          center_id: stage.centerId,
          learner_id: learnerId,
          created_at: new Date(createdAt),
          ...ended,
        })
        .execute()
    }
    await joined('2026-09-01T05:00:00Z')
    await joined('2026-09-01T05:00:00Z', '2026-11-10T05:00:00Z')
    await joined('2026-11-02T05:00:00Z')
    await joined('2026-11-03T05:00:00Z')
    expect((await dashboard()).figures.learners).toEqual({ now: 3, before: 2 })
    const hidden = await dashboard({ ...CENTER_ROLE_PRESETS.head, learners: 'none' })
    expect(hidden.figures.learners).toBeNull()
  })
  test('shows how full each hour was in the last four weeks', async () => {
    const lastWeek = new Date('2026-11-14T00:00:00Z')
    const past = await booked(-7 * 24, { now: lastWeek })
    await completeSlots(db, [past.classSessionId])
    const { occupancy } = await dashboard()
    expect(occupancy).toHaveLength(7 * 16)
    const busy = occupancy.filter(cell => cell.percent > 0)
    expect(busy).toEqual([{ weekday: 6, hour: 17, percent: 25 }])
  })
  test('counts each expert’s classes of the week, Monday to Sunday, without cancelled ones', async () => {
    await booked(0)
    await booked(24)
    await booked(48)
    const off = await booked(2)
    await releaseSlot(db, off.classSessionId, 'rain', TEST_NOW)
    const { experts } = await dashboard()
    expect(experts).toEqual([{ expertId: stage.expertId, name: 'Asha Iyer', classesThisWeek: 2 }])
  })
})
