import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { handlers } from '#server/http/handlers.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { classesWithCodes, SLOT } from '#server/testing/discounts.ts'
import { aLearner } from '#server/testing/people.ts'
import { refundOrder } from '../../operations/refund-order.ts'

const database = await testDatabase()
const coded = { discountCode: 'DIWALI10' }
const hoursOn = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const newScene = () => classesWithCodes(database)

describe('booking a class with a discount code', () => {
  it('is quoted and booked with a discount line, and counts as a use', async () => {
    const scene = await newScene()
    await scene.add()
    const { learnerId } = scene
    const quoted = await scene.quote({ ...coded, learnerIds: [learnerId] })
    expect(quoted).toMatchObject({ total: { amount: 72_000 }, discount: { obstacle: null } })
    expect(quoted.lines.map(line => line.amount.amount)).toEqual([80_000, -8_000])
    expect(quoted.refundSteps[0]?.refund.amount).toBe(72_000)
    await scene.book(scene.learner, SLOT, { ...coded, expectedTotal: 72_000 })
    expect(await scene.codeOf()).toMatchObject({ uses: 1, given: { amount: 8_000 } })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('gives the reason if it is not valid, and books at full price without it', async () => {
    const scene = await newScene()
    const quoted = await scene.quote({ discountCode: 'NOPE' })
    expect(quoted).toMatchObject({
      total: { amount: 80_000 },
      discount: { obstacle: { code: 'discount_unknown' } },
    })
    const refused = await scene.tryBook(scene.learner, SLOT, { discountCode: 'NOPE' })
    expect(isRefusal(refused) && refused.code).toBe('discount_unknown')
    await scene.book()
  })

  it('is for new learners until they have had a class', async () => {
    const scene = await newScene()
    await scene.add({ newLearnersOnly: true })
    const wanted = { ...coded, paymentChannel: 'center' as const, expectedTotal: 72_000 }
    await scene.book(scene.learner, SLOT, wanted)
    const refused = await scene.tryBook(scene.learner, hoursOn(2), wanted)
    expect(isRefusal(refused) && refused.code).toBe('discount_new_only')
  })

  it('gives the last use to one of many who book at once', async () => {
    const scene = await newScene()
    await scene.add({ mostUses: 1 })
    const families = await Promise.all(Array.from({ length: 6 }, () => aLearner(scene.db)))
    const outcomes = await Promise.all(
      families.map(({ learnerId, userId }, nth) =>
        scene.tryBook(signedIn({ userId, role: 'learner', learnerIds: [learnerId] }), hoursOn(nth), {
          ...coded,
          learnerIds: [learnerId],
          paymentChannel: 'center',
          expectedTotal: 72_000,
        }),
      ),
    )
    expect(outcomes.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
    expect((await scene.codeOf())?.uses).toBe(1)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is quoted only for a learner of the family', async () => {
    const scene = await newScene()
    const { learnerId } = await aLearner(scene.db)
    const quoted = await scene.quote({ learnerIds: [learnerId] })
    expect(isRefusal(quoted) && quoted.code).toBe('not_found')
    const atDesk = await scene.quote({ learnerIds: [learnerId] }, scene.desk)
    expect(isRefusal(atDesk) && atDesk.code).toBe('not_found')
  })
})

describe('the refund of a discounted class', () => {
  it('follows the policy, and never exceeds what was paid, in any number of parts', async () => {
    const scene = await newScene()
    await scene.add({ off: { kind: 'percent', basisPoints: 3333, mostAmount: null } })
    const { total } = await scene.quote(coded)
    let hours = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: total.amount }), { maxLength: 3 }),
        async pieces => {
          hours += 24
          const wanted = { ...coded, paymentChannel: 'center' as const, expectedTotal: total.amount }
          const booking = await scene.book(scene.learner, hoursOn(hours), wanted)
          const params = { id: booking.orderId }
          const desk = scene.desk as never
          await scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
            actor: desk,
            params,
            body: { method: 'cash', amount: total.amount },
          })
          let back = 0
          for (const amount of pieces) {
            const given = await scene.world.run(refundOrder, {
              actor: desk,
              params,
              body: { amount, note: 'Sorry', handsOutCash: true },
            })
            if (!isRefusal(given)) back += amount
          }
          expect(back).toBeLessThanOrEqual(total.amount)
          const cancelled = await scene.cancel(booking.id, total.amount - back, scene.desk)
          expect(isRefusal(cancelled)).toBe(false)
          const lines = await scene.db
            .selectFrom('order_lines')
            .select(['amount', 'reversed_amount'])
            .where('order_id', '=', booking.orderId)
            .execute()
          for (const line of lines) expect(line.reversed_amount).toBe(line.amount)
        },
      ),
      { numRuns: 6 },
    )
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })
})
