import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { handlers } from '#server/http/handlers.ts'
import { payOutWallet, processRefunds } from '#server/modules/orders/public.ts'
import { type BookingScene, bookingScene, SLOT } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner } from '#server/testing/people.ts'
import { completeBookings, expireHolds } from './public.ts'

const database = await testDatabase()

/** One event; `slot` and `which` wrap around what exists. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), slot: fc.nat(5), together: fc.boolean() }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('checkout' as const), which: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('hear' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('desk' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('part' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wallet' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payOut' as const), which: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      toWallet: fc.boolean(),
      which: fc.nat(9),
      side: fc.constantFrom('learner' as const, 'desk' as const, 'expert' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      which: fc.nat(9),
      slot: fc.nat(5),
      back: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 1, 4, 4, 11, 11, 11, 400),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('keeps the books in order whatever happens, in any order', async () => {
  const kinds = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60, size: 'max' }), async steps => {
      const scene = await bookingScene(database)
      const { centerId } = scene.stage
      await scene.db.updateTable('centers').set({ part_payments: true }).where('id', '=', centerId).execute()
      await fillWallet(scene)
      const { userId, learnerIds } = scene.learner
      const { learnerId: sister } = await aLearner(scene.db, { name: 'Isha Nair', userId })
      Object.assign(scene.learner, { learnerIds: [...learnerIds, sister] })
      const walk = { bookings: [] as string[], checkouts: [] as string[], minutes: 0 }
      for (const one of steps) {
        if (await take(scene, walk, one)) kinds.set(one.do, (kinds.get(one.do) ?? 0) + 1)
      }
      await expectBooksInOrder(scene.db, scene.stage.centerId)
      // Everything in transit arrives in the end.
      scene.at(walk.minutes + 60 * 24)
      await runJobs(scene)
      await scene.deliver()
      await expectBooksInOrder(scene.db, scene.stage.centerId)
    }),
    { numRuns: 50 },
  )
  // Each kind of step had an effect in some run; otherwise the walk would prove nothing.
  expect([...kinds.keys()].sort()).toEqual(
    [
      'book',
      'cancel',
      'checkout',
      'choose',
      'desk',
      'fail',
      'hear',
      'jobs',
      'part',
      'pay',
      'payOut',
      'wait',
      'wallet',
    ].sort(),
  )
}, 600_000)

/** The family starts with money at the center: a class that was paid and cancelled. */
async function fillWallet(scene: BookingScene) {
  const { id } = await scene.bookAndPay(new Date(SLOT.getTime() + 7 * 3_600_000))
  await scene.world.run(handlers['POST /bookings/{id}/cancellation'], {
    actor: scene.learner,
    params: { id },
    body: { reason: '', expectedRefund: scene.total, refundTo: 'wallet' },
  })
}

interface Walk {
  bookings: string[]
  checkouts: string[]
  minutes: number
}

/** Runs the step; returns whether it had an effect. */
async function take(scene: BookingScene, walk: Walk, one: Step): Promise<boolean> {
  const pick = (list: string[], which: number) => list[which % Math.max(list.length, 1)]
  const slot = (index: number) => new Date(SLOT.getTime() + index * 3_600_000)
  if (one.do === 'wait') {
    walk.minutes += one.minutes
    scene.at(walk.minutes)
    return true
  }
  if (one.do === 'jobs') {
    await runJobs(scene)
    return true
  }
  if (one.do === 'hear') return (await scene.deliver(one.times)) > 0
  if (one.do === 'book') {
    const { learnerIds } = scene.learner
    const both = { learnerIds: [...learnerIds], expectedTotal: 2 * scene.total }
    const booked = await scene.tryBook(scene.learner, slot(one.slot), one.together ? both : {})
    if (isRefusal(booked)) return false
    walk.bookings.push(booked.id, ...booked.together.map(other => other.bookingId))
    return true
  }
  if (one.do === 'pay' || one.do === 'fail') {
    const checkout = pick(walk.checkouts, one.which)
    if (!checkout) return false
    await scene.press(checkout, one.do === 'pay' ? 'captured' : 'failed')
    return true
  }
  const id = pick(walk.bookings, one.which)
  if (!id) return false
  const booking = await scene.show(id)
  const { world } = scene
  if (one.do === 'checkout') {
    const started = await scene.startPayment(booking)
    if (isRefusal(started)) return false
    walk.checkouts.push(started.checkoutUrl)
    return true
  }
  if (one.do === 'desk' || one.do === 'part') {
    const { due } = await scene.showOrder(booking.orderId)
    const amount = one.do === 'desk' ? due.amount : Math.ceil((due.amount * (one.which + 1)) / 12)
    const outcome = await world.run(handlers['POST /orders/{id}/desk-payments'], {
      actor: scene.desk as never,
      params: { id: booking.orderId },
      body: { method: 'cash', amount },
    })
    return !isRefusal(outcome)
  }
  if (one.do === 'wallet' || one.do === 'payOut') {
    const { wallet, due } = await scene.showOrder(booking.orderId)
    const most = Math.min(wallet?.amount ?? 0, one.do === 'wallet' ? due.amount : Number.MAX_SAFE_INTEGER)
    const amount = Math.ceil((most * (one.which + 1)) / 10)
    if (amount === 0) return false
    const params = { id: booking.orderId }
    const outcome =
      one.do === 'wallet'
        ? await world.run(handlers['POST /orders/{id}/wallet-payments'], {
            actor: scene.learner,
            params,
            body: { amount },
          })
        : await world.run(payOutWallet, {
            actor: scene.desk as never,
            params,
            body: { amount, note: '' },
          })
    return !isRefusal(outcome)
  }
  if (one.do === 'cancel') {
    const actor = scene[one.side]
    const params = { id }
    const quote = await world.run(handlers['GET /bookings/{id}/cancellation'], { actor, params })
    if (isRefusal(quote) || !('refund' in quote)) return false
    const outcome = await world.run(handlers['POST /bookings/{id}/cancellation'], {
      actor,
      params,
      body: {
        reason: '',
        expectedRefund: quote.refund.amount,
        expectedOwed: quote.owed.amount,
        refundTo: one.toWallet ? 'wallet' : 'source',
      },
    })
    return !isRefusal(outcome)
  }
  const waiting = await firstWaiting(scene, walk)
  if (!waiting) return false
  const startsAt = slot(one.slot).toISOString()
  const outcome = await world.run(handlers['POST /bookings/{id}/late-payment'], {
    actor: scene.learner,
    params: { id: waiting },
    body: one.back ? { choice: 'refund' } : { choice: 'rebook', startsAt },
  })
  if (isRefusal(outcome) || !('booking' in outcome)) return false
  const { id: rebooked, together } = outcome.booking
  if (rebooked !== waiting) walk.bookings.push(rebooked, ...together.map(other => other.bookingId))
  return true
}

/** A booking whose late payment awaits a choice. */
async function firstWaiting(scene: BookingScene, walk: Walk): Promise<string | undefined> {
  for (const id of walk.bookings) if ((await scene.show(id)).can.chooseForLatePayment) return id
  return undefined
}

async function runJobs(scene: BookingScene) {
  for (const job of [expireHolds, completeBookings, processRefunds]) await scene.runJob(job)
}
