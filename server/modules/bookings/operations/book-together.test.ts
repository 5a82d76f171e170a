import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { api } from '#domain/api.ts'
import type { Fee } from '#domain/kernel/fee.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import {
  cancelledTerms,
  cancelSingleClass,
  completeBookings,
  endUnconfirmed,
  expireHolds,
} from '#server/modules/bookings/public.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { aVersion } from '#server/testing/agreements.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCode } from '#server/testing/discounts.ts'
import { accrue, linesOf } from '#server/testing/earnings.ts'
import { aLearner } from '#server/testing/people.ts'
import { requestWays } from '#server/testing/request-scene.ts'
import { granted } from '#server/testing/requests.ts'

const database = await testDatabase()
const db = database.kysely
const NEXT = new Date(SLOT.getTime() + 2 * 3_600_000)

type Booking = ApiAnswer<'GET /bookings/{id}'>

/** A family with two children, and what it does for both at once. */
async function family(given: Parameters<typeof bookingScene>[1] = {}) {
  const scene = await bookingScene(database, given)
  const { userId } = scene.learner
  const { learnerId: sister } = await aLearner(db, { name: 'Isha Nair', userId })
  const learnerIds = [scene.learnerId, sister]
  const parent = signedIn({ userId, role: 'learner', learnerIds })
  const both = { learnerIds, expectedTotal: 2 * scene.total }
  const tryBoth = (more: object = {}, actor: SignedIn = parent, at = SLOT) =>
    scene.tryBook(actor, at, { ...both, ...more })
  const bookBoth = async (...args: Parameters<typeof tryBoth>) => {
    const first = settled(await tryBoth(...args))
    const [other] = first.together
    if (!other) throw new Error('nobody else was booked')
    return { first, second: await scene.show(other.bookingId, parent) }
  }
  const payFor = async (booking: Booking) => {
    const { checkoutUrl } = settled(await scene.startPayment(booking, parent))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
  }
  const cancel = async (id: string, actor: SignedIn = parent) => {
    const quote = settled(
      (await scene.world.run(handlers['GET /bookings/{id}/cancellation'], { actor, params: { id } })) as
        | ApiAnswer<'GET /bookings/{id}/cancellation'>
        | Refusal,
    )
    settled(await scene.cancel(id, quote.refund.amount, actor, quote.owed.amount))
    return quote
  }
  const refunded = async () => {
    await scene.runJob(processRefunds)
    await scene.deliver()
  }
  return { ...scene, parent, sister, learnerIds, tryBoth, bookBoth, payFor, cancelOne: cancel, refunded }
}

const claimsOf = async (classSessionId: string) =>
  (
    await db
      .selectFrom('claims')
      .select(['resource_kind as kind', 'resource_id as id'])
      .where('class_session_id', '=', classSessionId)
      .orderBy('resource_kind')
      .orderBy('resource_id')
      .execute()
  ).map(claim => (claim.kind === 'learner' ? claim.id : claim.kind))

const move = (scene: BookingScene, actor: SignedIn, booking: Booking, startsAt: Date) =>
  scene.world.run(handlers['POST /bookings/{id}/move'], {
    actor,
    params: { id: booking.id },
    body: { startsAt: startsAt.toISOString(), version: booking.version, reason: '' },
  }) as Promise<Booking | Refusal>

const rowsOf = async (scene: BookingScene) => ({
  orders: await db.selectFrom('orders').select('id').where('center_id', '=', scene.stage.centerId).execute(),
  classes: await db
    .selectFrom('class_sessions')
    .select('id')
    .where('center_id', '=', scene.stage.centerId)
    .execute(),
})

describe('a class for two children', () => {
  it('is one class, one order with a line for each, one reservation and a booking for each', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    expect(first).toMatchObject({
      status: 'held',
      learner: { id: scene.learnerId },
      price: { amount: 80_000 },
      orderTotal: { amount: 160_000 },
      due: { amount: 160_000 },
      together: [{ learner: { id: scene.sister, name: 'Isha Nair' }, status: 'held' }],
    })
    expect(second).toMatchObject({
      orderId: first.orderId,
      classSessionId: first.classSessionId,
      heldUntil: first.heldUntil,
      price: { amount: 80_000 },
    })
    expect(second.code).not.toBe(first.code)
    expect(await claimsOf(first.classSessionId)).toEqual(['expert', ...scene.learnerIds.toSorted(), 'space'])
    const order = await scene.showOrder(first.orderId, scene.parent)
    expect(order.lines.map(line => [line.label.en.split(' · ')[1], line.amount.amount])).toEqual([
      ['Kabir', 80_000],
      ['Isha', 80_000],
    ])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('is quoted with a line for each, including tax and discount code', async () => {
    const scene = await family({ gstin: '29ABCDE1234F1Z5' })
    const quote = (learnerIds: string[], actor = scene.parent) =>
      scene.world.run(handlers['GET /bookings/quote'], {
        actor,
        query: { rateId: scene.stage.rateId, startsAt: SLOT.toISOString(), learnerIds },
      }) as Promise<ApiAnswer<'GET /bookings/quote'> | Refusal>
    const one = settled(await quote([scene.learnerId]))
    const two = settled(await quote(scene.learnerIds))
    expect(two.total.amount).toBe(2 * one.total.amount)
    expect(two.lines).toHaveLength(2 * one.lines.length)
    expect(one.lines[0]?.label.en).not.toContain('Kabir')
    const { learnerId } = await aLearner(db)
    expect(await quote([scene.learnerId, learnerId])).toMatchObject({ code: 'not_found' })
  })

  it('is confirmed for both by one payment, and shows both in the expert’s attendance list', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    for (const { id } of [first, second])
      expect(await scene.show(id, scene.parent)).toMatchObject({ status: 'confirmed', orderStatus: 'paid' })
    const roll = settled(
      (await scene.world.run(handlers['GET /classes/{id}/roll'], {
        actor: scene.expert,
        params: { id: first.classSessionId },
      })) as ApiAnswer<'GET /classes/{id}/roll'> | Refusal,
    )
    expect(roll.entries.map(one => one.learnerId).toSorted()).toEqual(scene.learnerIds.toSorted())
    // Experts see only the first names of minors.
    expect((await scene.show(first.id, scene.expert)).together).toMatchObject([{ learner: { name: 'Isha' } }])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('appears once in the schedule of expert, center and family, with both', async () => {
    const scene = await family({ payAtCenter: true })
    const { first } = await scene.bookBoth({ paymentChannel: 'center' })
    for (const actor of [scene.parent, scene.expert, scene.desk]) {
      const answer = (await scene.world.run(handlers['GET /schedule'], {
        actor,
        query: { startDate: '2026-11-23', endDate: '2026-11-23' },
      })) as unknown
      const { items, learners } = read<ApiAnswer<'GET /schedule'>>(answer)
      expect(items.map(item => item.id)).toEqual([first.classSessionId])
      expect(items[0]?.learners.map(each => each.id).toSorted()).toEqual(scene.learnerIds.toSorted())
      expect(learners).toHaveLength(2)
      const shown = settled(
        (await scene.world.run(handlers['GET /classes/{id}'], {
          actor,
          params: { id: first.classSessionId },
        })) as ApiAnswer<'GET /classes/{id}'> | Refusal,
      )
      expect(shown.learners).toHaveLength(2)
    }
    scene.world.setNow(new Date(SLOT.getTime() - 3_600_000))
    const today = (await scene.world.run(handlers['GET /expert/today'], {
      actor: scene.expert,
    })) as ApiAnswer<'GET /expert/today'>
    expect(today.classes).toMatchObject([{ learnerNames: ['Isha', 'Kabir'], bookingId: first.id }])
    const dashboard = (await scene.world.run(handlers['GET /center/dashboard'], {
      actor: scene.desk,
    })) as ApiAnswer<'GET /center/dashboard'>
    expect(dashboard.classesToday).toMatchObject([{ learnerNames: ['Isha Nair', 'Kabir Nair'] }])
  })

  it('is one notification for whoever is notified about both', async () => {
    const scene = await family()
    const { first } = await scene.bookBoth()
    await scene.payFor(first)
    for (const actor of [scene.expert, scene.desk]) {
      const { items } = (await scene.world.run(handlers['GET /notifications'], {
        actor,
        query: api['GET /notifications'].query.parse({}),
      })) as ApiAnswer<'GET /notifications'>
      expect(items.map(({ count }) => count)).toEqual([2])
    }
  })

  it('is booked for neither if one has another class at that time, and names the child', async () => {
    const scene = await family({ payAtCenter: true })
    const rival = await bookingScene(database, { payAtCenter: true })
    await rival.tryBook(scene.parent, SLOT, { learnerIds: [scene.sister], paymentChannel: 'center' })
    const refused = await scene.tryBoth()
    expect(refused).toMatchObject({
      code: 'learner_busy',
      args: { clash: expect.stringContaining('Isha is busy') },
      extra: { alternatives: expect.arrayContaining([expect.any(String)]) },
    })
    expect(await rowsOf(scene)).toEqual({ orders: [], classes: [] })
    // The alternatives offered are free for both.
    const [instead = ''] = (refused as Refusal & { extra: { alternatives: string[] } }).extra.alternatives
    expect(isRefusal(await scene.tryBoth({}, scene.parent, new Date(instead)))).toBe(false)
  })

  it('is refused with another family’s child or learners of two families, and names who is not a resident', async () => {
    const scene = await family({ access: 'society', payAtCenter: true })
    const { learnerId: stranger } = await aLearner(db, { name: 'Zoya Khan' })
    expect(await scene.tryBoth({ learnerIds: [scene.learnerId, stranger] })).toMatchObject({
      code: 'not_found',
    })
    const joined = (learnerId: string) =>
      db
        .insertInto('memberships')
        .values({
          id: learnerId,
          learner_id: learnerId,
          center_id: scene.stage.centerId,
          status: 'active',
          created_at: SLOT,
        })
        .execute()
    await joined(scene.learnerId)
    expect(await scene.tryBoth()).toMatchObject({ code: 'learner_not_resident', args: { learner: 'Isha' } })
    await joined(stranger)
    expect(
      await scene.tryBoth({ learnerIds: [scene.learnerId, stranger], paymentChannel: 'center' }, scene.desk),
    ).toMatchObject({ code: 'several_families' })
    await joined(scene.sister)
    expect(await scene.tryBoth({ paymentChannel: 'center' }, scene.desk)).toMatchObject({
      status: 'confirmed',
      together: [{ learner: { name: 'Isha Nair' } }],
    })
  })

  it('counts as one reservation, and a slot is sold once when two families want it at the same moment', async () => {
    const scene = await family()
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { learnerId, userId } = await aLearner(db)
        const { learnerId: sister } = await aLearner(db, { name: 'Tara Rao', userId })
        const learnerIds = [learnerId, sister]
        return scene.tryBoth({ learnerIds }, signedIn({ userId, role: 'learner', learnerIds }))
      }),
    )
    expect(outcomes.filter(isRefusal).map(each => each.code)).toEqual(Array(5).fill('slot_taken'))
    expect(await rowsOf(scene)).toMatchObject({ orders: [{}], classes: [{}] })
  })

  it('is booked once when two classes want its children at the same moment', async () => {
    const [here, there] = await Promise.all([family(), bookingScene(database)])
    const outcomes = await Promise.all([
      here.tryBoth(),
      there.tryBook(here.parent, SLOT, {
        learnerIds: here.learnerIds.toReversed(),
        expectedTotal: 2 * there.total,
      }),
    ])
    expect(outcomes.filter(isRefusal)).toMatchObject([{ code: 'learner_busy' }])
  })
})

describe('a reservation for two', () => {
  it('expires for both at once, even with several jobs, and a late payment restores both', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    const { checkoutUrl } = settled(await scene.startPayment(first, scene.parent))
    scene.at(10)
    await Promise.all([
      scene.runJob(expireHolds),
      scene.runJob(expireHolds, { bookingId: first.id }),
      scene.runJob(expireHolds, { bookingId: second.id }),
    ])
    for (const { id } of [first, second])
      expect(await scene.show(id, scene.parent)).toMatchObject({ status: 'expired', orderStatus: 'expired' })
    expect(await claimsOf(first.classSessionId)).toEqual([])
    await expectBooksInOrder(db, scene.stage.centerId)
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    const again = await scene.show(second.id, scene.parent)
    expect(again).toMatchObject({ status: 'confirmed', together: [{ status: 'confirmed' }] })
    expect(await claimsOf(again.classSessionId)).toHaveLength(4)
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('with a late payment and no free slot pays for both at another time', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    const { checkoutUrl } = settled(await scene.startPayment(first, scene.parent))
    scene.at(11)
    await scene.runJob(expireHolds)
    const rival = await aLearner(db)
    await scene.book(signedIn({ ...rival, role: 'learner', learnerIds: [rival.learnerId] }), SLOT, {
      learnerIds: [rival.learnerId],
    })
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(second.id, scene.parent)).toMatchObject({ can: { chooseForLatePayment: true } })
    const { booking } = settled(
      (await scene.world.run(handlers['POST /bookings/{id}/late-payment'], {
        actor: scene.parent,
        params: { id: second.id },
        body: { choice: 'rebook', startsAt: NEXT.toISOString() },
      })) as ApiAnswer<'POST /bookings/{id}/late-payment'> | Refusal,
    )
    expect(booking).toMatchObject({
      status: 'confirmed',
      orderStatus: 'paid',
      learner: { id: scene.sister },
      together: [{ learner: { id: scene.learnerId }, status: 'confirmed' }],
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('stays for one when the other is released, at that much less', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.cancelOne(first.id)
    expect(await scene.show(second.id, scene.parent)).toMatchObject({
      status: 'held',
      due: { amount: 80_000 },
      orderTotal: { amount: 80_000 },
      together: [{ status: 'cancelled' }],
    })
    expect(await claimsOf(first.classSessionId)).toEqual(['expert', scene.sister, 'space'])
    await scene.payFor(second)
    expect(await scene.show(second.id, scene.parent)).toMatchObject({
      status: 'confirmed',
      orderStatus: 'paid',
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('cancelling one of two', () => {
  it('refunds only that child’s part; the class ends with the last one', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    expect(await scene.cancelOne(second.id)).toMatchObject({
      paid: { amount: 80_000 },
      refund: { amount: 80_000 },
    })
    await scene.refunded()
    expect(await scene.show(first.id, scene.parent)).toMatchObject({
      status: 'confirmed',
      orderStatus: 'paid',
      can: { cancel: true },
    })
    expect(await scene.show(second.id, scene.parent)).toMatchObject({ orderStatus: 'refunded' })
    const told = async (event: string) =>
      await db
        .selectFrom('notifications')
        .select(['role', 'args', 'link'])
        .where('event', '=', event)
        .where('center_id', '=', scene.stage.centerId)
        .orderBy('role')
        .execute()
    // The expert still has the class.
    expect(await told('booking.cancelled-by-learner')).toMatchObject(
      ['center', 'expert', 'learner'].map(role => ({ role, args: { others: 1 } })),
    )
    expect(await told('refund.processed')).toMatchObject([
      { args: { what: { en: expect.stringMatching(/ · Isha$/) } }, link: { bookingId: second.id } },
    ])
    expect(await claimsOf(first.classSessionId)).toEqual(['expert', scene.learnerId, 'space'])
    const order = await scene.showOrder(first.orderId, scene.parent)
    expect(order.refunds).toMatchObject([{ amount: { amount: 80_000 } }])
    await expectBooksInOrder(db, scene.stage.centerId)
    // The sister’s time is free again at once.
    const rival = await bookingScene(database)
    expect(isRefusal(await rival.tryBook(scene.parent, SLOT, { learnerIds: [scene.sister] }))).toBe(false)

    expect(await scene.cancelOne(first.id)).toMatchObject({ refund: { amount: 80_000 } })
    await scene.refunded()
    expect(await scene.showOrder(first.orderId, scene.parent)).toMatchObject({ status: 'refunded' })
    expect(await claimsOf(first.classSessionId)).toEqual([])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('late refunds half of one part, and a cancellation by the center refunds the rest of both', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    scene.world.setNow(new Date(SLOT.getTime() - 10 * 3_600_000))
    expect(await scene.cancelOne(second.id)).toMatchObject({ refund: { amount: 40_000 }, refundPercent: 50 })
    expect(await scene.cancelOne(first.id, scene.desk)).toMatchObject({
      paid: { amount: 80_000 },
      refund: { amount: 80_000 },
      owed: { amount: 40_000 },
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('with payment at the center leaves the other’s part due', async () => {
    const scene = await family({ payAtCenter: true })
    const { first, second } = await scene.bookBoth({ paymentChannel: 'center' })
    expect(await scene.cancelOne(first.id)).toMatchObject({ paid: { amount: 0 }, refund: { amount: 0 } })
    expect(await scene.show(second.id, scene.parent)).toMatchObject({
      orderStatus: 'open',
      due: { amount: 80_000 },
    })
    await scene.cancelOne(second.id)
    expect(await scene.show(second.id, scene.parent)).toMatchObject({
      status: 'cancelled',
      due: { amount: 0 },
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('happens once for each, even when both are requested at the same moment', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    await Promise.all([first, second, first].map(({ id }) => scene.cancel(id, 80_000, scene.parent)))
    await scene.refunded()
    const order = await scene.showOrder(first.orderId, scene.parent)
    expect(order).toMatchObject({ status: 'refunded', refunds: [{}, {}] })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('moving a class of two', () => {
  it('moves it for both, since it is one class', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    settled(await move(scene, scene.parent, await scene.show(second.id, scene.parent), NEXT))
    for (const { id } of [first, second])
      expect(await scene.show(id, scene.parent)).toMatchObject({ startsAt: NEXT.toISOString(), moves: [{}] })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('is refused to a guardian of only one, who sees nothing of the other', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    const { userId } = await aLearner(db)
    await db
      .insertInto('learner_guardians')
      .values({ learner_id: scene.sister, user_id: userId, relation: 'child', created_at: SLOT })
      .execute()
    const father = signedIn({ userId, role: 'learner', learnerIds: [scene.sister] })
    const seen = await scene.show(second.id, father)
    expect(seen).toMatchObject({ together: [], can: { move: false }, isPayer: false })
    expect(await move(scene, father, seen, NEXT)).toMatchObject({ code: 'class_shared' })
    // What was cancelled for his child is not his class any more, though it takes place for the other.
    await scene.cancelOne(second.id)
    const answer = (await scene.world.run(handlers['GET /schedule'], {
      actor: father,
      query: { startDate: '2026-11-23', endDate: '2026-11-23' },
    })) as unknown
    expect(read<ApiAnswer<'GET /schedule'>>(answer).items).toEqual([])
  })
})

describe('after a class for two', () => {
  it('each booking ends by its own attendance mark', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    scene.world.setNow(new Date(SLOT.getTime() + 10 * 60_000))
    const markedAt = new Date(SLOT.getTime() + 9 * 60_000).toISOString()
    settled(
      (await scene.world.run(handlers['POST /classes/{id}/marks'], {
        actor: scene.expert,
        params: { id: first.classSessionId },
        body: {
          sentAt: new Date(SLOT.getTime() + 10 * 60_000),
          marks: [
            {
              id: newId(),
              learnerId: scene.sister,
              mark: 'absent',
              note: '',
              at: new Date(markedAt),
              seen: [],
            },
          ],
        },
      } as never)) as object,
    )
    scene.world.setNow(new Date(SLOT.getTime() + 2 * 3_600_000))
    await scene.runJob(completeBookings)
    expect(await scene.show(first.id, scene.parent)).toMatchObject({ status: 'completed' })
    expect(await scene.show(second.id, scene.parent)).toMatchObject({ status: 'no_show' })
  })
})

describe('the expert’s earnings from a class for two', () => {
  it.each([
    [{ model: 'per_class', amount: 45_000 }, 45_000],
    [{ model: 'per_learner', amount: 12_000 }, 24_000],
    [{ model: 'share', basisPoints: 4000 }, 64_000],
  ] as [Fee, number][])('are one line, by %o', async (fee, amount) => {
    const scene = await family()
    await agree(scene, fee)
    const { first } = await scene.bookBoth()
    await scene.payFor(first)
    scene.world.setNow(new Date(SLOT.getTime() + 2 * 3_600_000))
    await scene.runJob(completeBookings)
    await accrue(scene.world)
    expect(await linesOf(database, { expert: scene.expert })).toEqual([`class accrued ${amount}`])
  })

  it('leave out the part of a child who was cancelled', async () => {
    const scene = await family()
    await agree(scene, { model: 'share', basisPoints: 4000 })
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    await scene.cancelOne(second.id)
    await scene.refunded()
    scene.world.setNow(new Date(SLOT.getTime() + 2 * 3_600_000))
    await scene.runJob(completeBookings)
    await accrue(scene.world)
    expect(await linesOf(database, { expert: scene.expert })).toEqual(['class accrued 32000'])
  })
})

describe('a class for two ends for both', () => {
  it('when the center cancels it for a disruption, with the cost previewed', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.payFor(first)
    scene.world.setNow(new Date(SLOT.getTime() - 10 * 3_600_000))
    const actor = scene.desk
    const foreseen = await scene.world.run(ctx => cancelledTerms(ctx, [first.classSessionId]), { actor })
    expect((foreseen as Map<string, unknown>).get(first.classSessionId)).toMatchObject({
      refund: { amount: 160_000 },
      owed: { amount: 80_000 },
    })
    expect(
      await scene.world.run((ctx: UserCtx) => cancelSingleClass(ctx, first.id, 'Rain'), { actor }),
    ).toBeNull()
    for (const { id } of [first, second])
      expect(await scene.show(id, scene.parent)).toMatchObject({ status: 'cancelled', cancelledAs: 'center' })
    expect(await claimsOf(first.classSessionId)).toEqual([])
    await scene.refunded()
    expect(await scene.showOrder(first.orderId, scene.parent)).toMatchObject({ status: 'refunded' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('when the expert of a reservation becomes inactive', async () => {
    const scene = await family()
    const { first, second } = await scene.bookBoth()
    await scene.world.run(async ctx => endUnconfirmed(ctx, scene.stage.expertId), { actor: scene.desk })
    for (const { id } of [first, second])
      expect(await scene.show(id, scene.parent)).toMatchObject({ status: 'expired', orderStatus: 'expired' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('a discount code', () => {
  it('is used once for both, listed for each, and partly refunded with one of them', async () => {
    const scene = await family()
    settled(
      (await scene.world.run(handlers['POST /discounts'], { actor: scene.desk, body: aCode() })) as object,
    )
    const more = { discountCode: aCode().code, expectedTotal: 144_000 }
    const { first, second } = await scene.bookBoth(more)
    const order = await scene.showOrder(first.orderId, scene.parent)
    expect(order.lines.map(line => [line.kind, line.amount.amount])).toEqual([
      ['fee', 80_000],
      ['discount', -8_000],
      ['fee', 80_000],
      ['discount', -8_000],
    ])
    expect(order.lines[3]?.label.en).toContain('Isha')
    await scene.payFor(first)
    expect(await scene.cancelOne(second.id)).toMatchObject({ refund: { amount: 72_000 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('an expert who approves bookings', () => {
  it('is asked once for both, and approval reserves it for both', async () => {
    const scene = await family()
    granted(
      await scene.world.run(handlers['PUT /expert/booking-approval'], {
        actor: scene.expert,
        body: { approvesBookings: true },
      } as never),
    )
    const ways = requestWays(scene.world)
    const { first, second } = await scene.bookBoth()
    const { items } = await ways.list(scene.expert)
    expect(items).toMatchObject([
      { card: { learner: { name: 'Kabir' }, together: [{ name: 'Isha' }], price: { amount: 160_000 } } },
    ])
    await scene.cancelOne(first.id)
    expect((await ways.list(scene.expert)).items).toMatchObject([
      { status: 'pending', card: { learner: { name: 'Isha' }, together: [], price: { amount: 80_000 } } },
    ])
    granted(await ways.approve(scene.expert, items[0]!.id))
    expect(await scene.show(second.id, scene.parent)).toMatchObject({ status: 'held', can: { pay: true } })
    expect(await scene.show(first.id, scene.parent)).toMatchObject({ status: 'cancelled' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('declines for both, and the family withdraws for both', async () => {
    const scene = await family()
    granted(
      await scene.world.run(handlers['PUT /expert/booking-approval'], {
        actor: scene.expert,
        body: { approvesBookings: true },
      } as never),
    )
    const ways = requestWays(scene.world)
    const declined = await scene.bookBoth()
    granted(await ways.reject(scene.expert, (await ways.list(scene.expert)).items[0]!.id))
    for (const { id } of [declined.first, declined.second])
      expect(await scene.show(id, scene.parent)).toMatchObject({
        status: 'declined',
        orderStatus: 'cancelled',
      })
    const { first, second } = await scene.bookBoth()
    await scene.cancelOne(second.id)
    await scene.cancelOne(first.id)
    expect((await ways.list(scene.expert)).items.filter(item => item.status === 'pending')).toEqual([])
    expect(await claimsOf(first.classSessionId)).toEqual([])
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

/** Terms between the center and the expert, in force. */
async function agree({ stage, desk, expert }: BookingScene, fee: Fee) {
  const { id: engagementId } = await db
    .selectFrom('engagements')
    .select('id')
    .where('center_id', '=', stage.centerId)
    .executeTakeFirstOrThrow()
  const sides = { ...stage, engagementId, head: desk, expert }
  await aVersion(db, sides as never, { status: 'verified', terms: { fee, fromOn: '2026-10-01' } })
}

/** A response that is sent as finished JSON. */
function read<T>(answer: unknown): T {
  return JSON.parse((answer as { finishedJson: string }).finishedJson) as T
}
