import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { handlers as bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { perform } from '#server/testing/money/money-operations.ts'
import { aLearner } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const minutesAfter = (minutes: number) => new Date(SLOT.getTime() + minutes * 60_000)

describe('booking a slot', () => {
  it('reserves it for ten minutes for online payment', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    expect(booking).toMatchObject({
      status: 'held',
      startsAt: SLOT.toISOString(),
      endsAt: minutesAfter(60).toISOString(),
      heldUntil: '2026-11-21T06:10:00.000Z',
      price: { amount: 80_000, currency: 'INR' },
      due: { amount: 80_000, currency: 'INR' },
      orderStatus: 'open',
      space: { id: scene.stage.spaceId },
      can: { pay: true, cancel: true, move: false, takeDeskPayment: false, chooseForLatePayment: false },
    })
    expect(booking.code).toMatch(/^B-[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(scene.world.jobs).toEqual([{ job: 'bookings.expire-holds', data: { bookingId: booking.id } }])
  })

  it('says what the center asks to bring', async () => {
    const scene = await bookingScene(database)
    const own = db.updateTable('center_services').where('center_id', '=', scene.stage.centerId)
    await own.set({ what_to_bring: 'Cotton clothes' }).execute()
    expect(await scene.book()).toMatchObject({ whatToBring: 'Cotton clothes' })
  })

  it('is refused online without a gateway, before anything is reserved', async () => {
    const scene = await bookingScene(database)
    scene.world.services.ports.payments = null
    expect(await scene.tryBook()).toMatchObject({ code: 'online_payment_not_offered' })
    const quote = await scene.world.run(bookingHandlers['GET /bookings/quote'], {
      actor: scene.learner,
      query: { rateId: scene.stage.rateId, startsAt: SLOT.toISOString() },
    })
    expect(quote).toMatchObject({ paymentChannel: [] })
  })

  it('writes claims, ledger, audit trail and event, and makes the learner a member of an open center', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const claims = await db
      .selectFrom('claims')
      .select('resource_kind')
      .where('class_session_id', '=', booking.classSessionId)
      .execute()
    expect(claims.map(claim => claim.resource_kind).sort()).toEqual(['expert', 'learner', 'space'])
    const owed = await db
      .selectFrom('ledger_transactions as t')
      .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
      .select(['t.kind', 'e.amount'])
      .where('t.order_id', '=', booking.orderId)
      .orderBy('e.amount')
      .execute()
    expect(owed).toEqual([
      { kind: 'order_due', amount: -80_000 },
      { kind: 'order_due', amount: 80_000 },
    ])
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', booking.id)
      .execute()
    expect(audit).toMatchObject([{ action: 'booking.held', actor_user_id: scene.learner.userId }])
    const events = await db.selectFrom('outbox_events').select(['kind', 'topics', 'payload']).execute()
    const mine = events.filter(event => (event.payload as { bookingId: string }).bookingId === booking.id)
    expect(mine).toMatchObject([{ kind: 'booking.held' }])
    expect(mine[0]?.topics).toEqual([
      `center:${scene.stage.centerId}`,
      `expert:${scene.stage.expertId}`,
      `user:${scene.learner.userId}`,
    ])
    const members = await db
      .selectFrom('memberships')
      .select('status')
      .where('learner_id', '=', scene.learnerId)
      .execute()
    expect(members).toEqual([{ status: 'active' }])
  })

  it('confirms at once when paying at the center, and the amount stays due', async () => {
    const scene = await bookingScene(database, { payAtCenter: true })
    const booking = await scene.book(scene.learner, SLOT, { paymentChannel: 'center' })
    expect(booking).toMatchObject({ status: 'confirmed', heldUntil: null, due: { amount: 80_000 } })
    expect(booking.can).toMatchObject({ pay: true, cancel: true, move: true })
    expect(scene.world.jobs).toEqual([])
  })

  it('confirms at once if it is free', async () => {
    const scene = await bookingScene(database, { amount: 0 })
    expect(await scene.book()).toMatchObject({ status: 'confirmed', orderStatus: 'paid', due: { amount: 0 } })
  })

  it('adds GST if the center is registered', async () => {
    await db
      .insertInto('tax_rates')
      .values({ id: newId(), service_id: null, sac: '999293', basis_points: 1800, holds_from: '2020-01-01' })
      .onConflict(oc => oc.doNothing())
      .execute()
    const scene = await bookingScene(database, { gstin: '29ABCDE1234F1Z5' })
    const booking = await scene.book(scene.learner, SLOT, { expectedTotal: 94_400 })
    const order = await scene.showOrder(booking.orderId)
    expect(order.lines.map(line => [line.kind, line.amount.amount])).toEqual([
      ['fee', 80_000],
      ['cgst', 7_200],
      ['sgst', 7_200],
    ])
    expect(order.total.amount).toBe(94_400)
  })

  it('lets the front desk book for a member who pays there', async () => {
    const scene = await bookingScene(database)
    await scene.cancel((await scene.book()).id, 0)
    const booking = await scene.book(scene.desk, SLOT, { paymentChannel: 'center' })
    expect(booking).toMatchObject({ status: 'confirmed', paymentChannel: 'center' })
    expect(booking.can).toMatchObject({ takeDeskPayment: true, pay: false })
    // The family sees it, since the family pays.
    expect(await scene.show(booking.id)).toMatchObject({ can: { pay: true, takeDeskPayment: false } })
  })

  it('sells a slot once, whoever asks at the same moment', async () => {
    const scene = await bookingScene(database)
    const families = await Promise.all(Array.from({ length: 50 }, () => aLearner(db)))
    const outcomes = await Promise.all(
      families.map(({ learnerId, userId }) =>
        scene.tryBook(signedIn({ userId, role: 'learner', learnerIds: [learnerId] }), SLOT, {
          learnerIds: [learnerId],
        }),
      ),
    )
    const refused = outcomes.filter(isRefusal)
    expect(refused).toHaveLength(49)
    expect(new Set(refused.map(refusal => refusal.code))).toEqual(new Set(['slot_taken']))
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('center_id', '=', scene.stage.centerId)
      .execute()
    expect(orders).toHaveLength(1)
  })
})

describe('booking is refused', () => {
  let scene: BookingScene
  beforeAll(async () => {
    scene = await bookingScene(database)
  })
  const refused = async (...args: Parameters<BookingScene['tryBook']>) => {
    const outcome = await scene.tryBook(...args)
    return isRefusal(outcome) ? outcome.code : outcome
  }

  it('for another family’s child, as if it did not exist', async () => {
    const { learnerId } = await aLearner(db)
    expect(await refused(scene.learner, SLOT, { learnerIds: [learnerId] })).toBe('not_found')
  })

  it('for a rate that does not exist', async () => {
    expect(await refused(scene.learner, SLOT, { rateId: newId() })).toBe('not_found')
  })

  it('at the front desk for another center’s class, and for a learner who is not a member', async () => {
    const other = await bookingScene(database)
    expect(await refused(other.desk)).toBe('not_found')
    const { learnerId } = await aLearner(db)
    expect(await refused(scene.desk, SLOT, { learnerIds: [learnerId], paymentChannel: 'center' })).toBe(
      'not_found',
    )
  })

  it('when the price differs from the one shown', async () => {
    expect(await refused(scene.learner, SLOT, { expectedTotal: 79_999 })).toBe('price_changed')
  })

  it('for payment at a center that does not offer it', async () => {
    expect(await refused(scene.learner, SLOT, { paymentChannel: 'center' })).toBe('pay_at_center_not_offered')
  })

  it('below the lead time, beyond the horizon, and outside opening hours', async () => {
    expect(await refused(scene.learner, new Date('2026-11-21T07:30:00Z'))).toBe('slot_too_soon')
    expect(await refused(scene.learner, new Date('2027-06-21T03:30:00Z'))).toBe('slot_too_far')
    expect(await refused(scene.learner, new Date('2026-11-22T22:30:00Z'))).toBe('slot_not_free')
  })

  it('when the learner has another class at that time', async () => {
    const elsewhere = await bookingScene(database)
    await scene.book(scene.learner, minutesAfter(240))
    const body = { learnerIds: [scene.learnerId] }
    const outcome = await elsewhere.tryBook(scene.learner, minutesAfter(240), body)
    expect(outcome).toMatchObject({ code: 'learner_busy' })
  })

  it('when the rate is retired, or the expert no longer works there', async () => {
    const retired = await bookingScene(database)
    await db
      .updateTable('expert_rates')
      .set({ status: 'inactive' })
      .where('id', '=', retired.stage.rateId)
      .execute()
    expect(await retired.tryBook()).toMatchObject({ code: 'rate_not_offered' })
    const left = await bookingScene(database)
    const { centerId } = left.stage
    await db.updateTable('engagements').set({ status: 'ended' }).where('center_id', '=', centerId).execute()
    expect(await left.tryBook()).toMatchObject({ code: 'rate_not_offered' })
  })

  it('when the center is not active', async () => {
    const closed = await bookingScene(database, { status: 'suspended' })
    expect(await closed.tryBook()).toMatchObject({ code: 'center_not_open' })
  })

  it('at a society’s center for non-residents', async () => {
    const society = await bookingScene(database, { access: 'society' })
    expect(await society.tryBook()).toMatchObject({ code: 'residents_only' })
    const row = {
      id: newId(),
      center_id: society.stage.centerId,
      learner_id: society.learnerId,
      created_at: SLOT,
    }
    await db
      .insertInto('memberships')
      .values({ ...row, status: 'active' })
      .execute()
    expect(await society.tryBook()).toMatchObject({ status: 'held' })
  })

  it('beyond five unpaid reservations, even when requested at once', async () => {
    const eager = await bookingScene(database, { places: 1 })
    const starts = Array.from({ length: 8 }, (_, index) => minutesAfter(index * 60))
    const outcomes = await Promise.all(starts.map(start => eager.tryBook(eager.learner, start)))
    expect(outcomes.filter(isRefusal).map(refusal => refusal.code)).toEqual(Array(3).fill('too_many_holds'))
    expect(outcomes.filter(outcome => !isRefusal(outcome))).toHaveLength(5)
    // Expired reservations do not count, whether or not the job has run.
    eager.at(11)
    expect(await eager.tryBook(eager.learner, minutesAfter(600))).toMatchObject({ status: 'held' })
  })

  it('but not because of unpaid seats in batches: those reserve no expert’s time', async () => {
    const scene = await bookingScene(database)
    const { userId } = scene.learner
    const batchId = await aJoinableBatch(db, scene.stage)
    for (let child = 0; child < 6; child += 1) {
      const { learnerId } = await aLearner(db, { userId })
      const actor = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
      const place = { batchId, learnerIds: [learnerId], kind: 'regular', paymentChannel: 'gateway' }
      const body = { ...place, expectedTotal: 90_000 }
      settled(await perform(scene.world, 'POST /enrolments', actor, { body }))
    }
    expect(await scene.tryBook()).toMatchObject({ status: 'held' })
  })

  it('and leaves no trace', async () => {
    const fresh = await bookingScene(database)
    expect(await fresh.tryBook(fresh.learner, SLOT, { expectedTotal: 1 })).toMatchObject({
      code: 'price_changed',
    })
    const { centerId } = fresh.stage
    for (const table of ['orders', 'bookings', 'class_sessions', 'memberships'] as const) {
      expect(await db.selectFrom(table).select('id').where('center_id', '=', centerId).execute()).toEqual([])
    }
  })
})

describe('the quote for a class', () => {
  it('has its lines, its terms and the payment methods', async () => {
    const scene = await bookingScene(database, { payAtCenter: true })
    const query = { rateId: scene.stage.rateId, startsAt: SLOT.toISOString() }
    const quote = settled(
      (await scene.world.run(bookingHandlers['GET /bookings/quote'], {
        actor: scene.learner,
        query,
      })) as never,
    )
    expect(quote).toMatchObject({
      endsAt: minutesAfter(60).toISOString(),
      total: { amount: 80_000, currency: 'INR' },
      refundSteps: [
        { until: '2026-11-22T03:30:00.000Z', refund: { amount: 80_000 } },
        { until: '2026-11-22T21:30:00.000Z', refund: { amount: 40_000 } },
      ],
      paymentChannel: ['gateway', 'center'],
      holdMinutes: 10,
    })
  })

  it('is refused if there is nothing to book', async () => {
    const closed = await bookingScene(database, { status: 'suspended' })
    const quote = (rateId: string, actor = closed.learner) =>
      closed.world.run(bookingHandlers['GET /bookings/quote'], {
        actor,
        query: { rateId, startsAt: SLOT.toISOString() },
      })
    expect(await quote(closed.stage.rateId)).toMatchObject({ code: 'center_not_open' })
    expect(await quote(newId())).toMatchObject({ code: 'not_found' })
    const other = await bookingScene(database)
    expect(await quote(other.stage.rateId, closed.desk)).toMatchObject({ code: 'not_found' })
    await db
      .updateTable('expert_rates')
      .set({ status: 'inactive' })
      .where('id', '=', other.stage.rateId)
      .execute()
    expect(await quote(other.stage.rateId)).toMatchObject({ code: 'rate_not_offered' })
  })
})
