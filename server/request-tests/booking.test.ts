import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { expireHolds } from '#server/modules/bookings/jobs/expire-holds.ts'
import { handlers as expertHandlers } from '#server/modules/experts/handlers.ts'
import { bookingScene, SLOT } from '#server/testing/booking-scene.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { requestWays } from '#server/testing/request-scene.ts'
import { codeOf, granted } from '#server/testing/requests.ts'

const db = await testDatabase()

/** An expert who approves each single class. */
async function asking(given: Parameters<typeof bookingScene>[1] = {}) {
  const scene = await bookingScene(db, given)
  granted(
    await scene.world.run(expertHandlers['PUT /expert/booking-approval'], {
      actor: scene.expert,
      body: { approvesBookings: true },
    }),
  )
  const ways = requestWays(scene.world)
  const requestOf = async () => (await ways.list(scene.expert)).items[0]!
  return { ...scene, ways, requestOf }
}
const hours = (count: number) => count * 60
const claimsOf = async (classSessionId: string) =>
  (await db.pool.query('select 1 from claims where class_session_id = $1', [classSessionId])).rowCount

describe('a class that needs the expert’s approval', () => {
  test('claims its time, is requested from the expert, and cannot be paid before approval', async () => {
    const scene = await asking()
    const booking = await scene.book()
    expect(booking).toMatchObject({ status: 'requested', can: { pay: false, cancel: true } })
    expect(await claimsOf(booking.classSessionId)).toBeGreaterThan(0)
    expect(codeOf(await scene.startPayment(booking))).toBe('hold_expired')
    expect(await scene.requestOf()).toMatchObject({
      status: 'pending',
      card: { kind: 'booking', bookingId: booking.id, learner: { name: expect.not.stringContaining(' ') } },
      can: { approve: true },
    })
    expect(codeOf(await scene.tryBook())).toMatch(/slot_taken|learner_busy|slot_not_free/)
  })

  test('is reserved for a day once approved, and confirmed by payment', async () => {
    const scene = await asking()
    const booking = await scene.book()
    granted(await scene.ways.approve(scene.expert, (await scene.requestOf()).id))
    const held = await scene.show(booking.id)
    expect(held).toMatchObject({ status: 'held', can: { pay: true } })
    expect(held.heldUntil).toBe(new Date(TEST_NOW.getTime() + 24 * 3_600_000).toISOString())
    const { checkoutUrl } = granted(await scene.startPayment(booking))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
  })

  test('is released if no one pays within that day', async () => {
    const scene = await asking()
    const booking = await scene.book()
    granted(await scene.ways.approve(scene.expert, (await scene.requestOf()).id))
    scene.at(hours(24))
    await scene.runJob(expireHolds)
    expect(await scene.show(booking.id)).toMatchObject({ status: 'expired', orderStatus: 'expired' })
    expect(await claimsOf(booking.classSessionId)).toBe(0)
  })

  test('paid at the center is confirmed by the approval', async () => {
    const scene = await asking({ payAtCenter: true })
    const booking = await scene.book(scene.learner, SLOT, { paymentChannel: 'center' })
    expect(booking).toMatchObject({ status: 'requested', can: { takeDeskPayment: false } })
    granted(await scene.ways.approve(scene.expert, (await scene.requestOf()).id))
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
    expect(await scene.show(booking.id, scene.desk)).toMatchObject({ can: { takeDeskPayment: true } })
  })

  test('is declined: the time is free again and nothing is owed', async () => {
    const scene = await asking()
    const booking = await scene.book()
    granted(await scene.ways.reject(scene.expert, (await scene.requestOf()).id))
    expect(await scene.show(booking.id)).toMatchObject({ status: 'declined', orderStatus: 'cancelled' })
    expect(await claimsOf(booking.classSessionId)).toBe(0)
    expect(isRefusal(await scene.tryBook())).toBe(false)
  })

  test('expires without an answer after two days', async () => {
    const scene = await asking()
    const startsAt = new Date(SLOT.getTime() + 5 * 86_400_000)
    const booking = await scene.book(scene.learner, startsAt)
    scene.at(hours(48))
    await Promise.all([scene.ways.expire(), scene.ways.expire()])
    expect(await scene.show(booking.id)).toMatchObject({ status: 'expired', orderStatus: 'expired' })
    expect(await claimsOf(booking.classSessionId)).toBe(0)
  })

  test('waits until two hours before it starts at most', async () => {
    const scene = await asking()
    await scene.book()
    const { expiresAt } = await scene.requestOf()
    expect(expiresAt).toBe(new Date(SLOT.getTime() - 2 * 3_600_000).toISOString())
  })

  test('is withdrawn by the family with its request, or by cancelling the booking', async () => {
    const scene = await asking()
    const first = await scene.book()
    granted(await scene.ways.cancel(scene.learner, (await scene.requestOf()).id))
    expect(await scene.show(first.id)).toMatchObject({ status: 'cancelled', orderStatus: 'cancelled' })
    const second = await scene.book()
    granted((await scene.cancel(second.id, 0)) as never)
    expect(await scene.requestOf()).toMatchObject({ status: 'cancelled', card: { bookingId: second.id } })
    expect(await claimsOf(second.classSessionId)).toBe(0)
  })

  test('is approved and withdrawn at once: one wins, and claims and money agree', async () => {
    const scene = await asking()
    for (let round = 0; round < 4; round += 1) {
      const booking = await scene.book(scene.learner, new Date(SLOT.getTime() + round * 86_400_000))
      const { id } = (await scene.ways.list(scene.expert)).items.find(
        item => item.card.kind === 'booking' && item.card.bookingId === booking.id,
      )!
      const [approved, cancelled] = await Promise.all([
        scene.ways.approve(scene.expert, id),
        scene.cancel(booking.id, 0),
      ])
      const after = await scene.show(booking.id)
      // A reservation can be cancelled too: then both succeeded, one after the other.
      if (isRefusal(approved)) expect(after.status).toBe('cancelled')
      else expect(['held', 'cancelled']).toContain(after.status)
      if (!isRefusal(cancelled)) expect(after.status).toBe('cancelled')
      expect((await claimsOf(booking.classSessionId)) === 0).toBe(after.status === 'cancelled')
    }
  })

  test('cannot be approved when there is no time left to pay; it stays open', async () => {
    const scene = await asking()
    const booking = await scene.book()
    const minutesToStart = (SLOT.getTime() - TEST_NOW.getTime()) / 60_000
    scene.at(minutesToStart - 125)
    const { id } = await scene.requestOf()
    expect(codeOf(await scene.ways.approve(scene.expert, id))).toBe('hold_too_late')
    expect(await scene.requestOf()).toMatchObject({ status: 'pending' })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'requested' })
  })

  test('cannot be requested too late for an answer', async () => {
    const scene = await asking({ leadTimeMinutes: 0 })
    scene.at((SLOT.getTime() - TEST_NOW.getTime()) / 60_000 - 121)
    expect(codeOf(await scene.tryBook())).toBe('approval_too_late')
  })

  test('is booked at the front desk without approval', async () => {
    const scene = await asking()
    await db.pool.query(
      `insert into memberships (id, center_id, learner_id, status, created_at) values ($1, $2, $3, 'active', $4)`,
      [crypto.randomUUID(), scene.stage.centerId, scene.learnerId, TEST_NOW],
    )
    const booking = await scene.book(scene.desk, SLOT, { paymentChannel: 'center' })
    expect(booking.status).toBe('confirmed')
  })

  test('is limited to five requests, so that no one blocks an expert', async () => {
    const scene = await asking()
    for (let nth = 0; nth < 5; nth += 1)
      await scene.book(scene.learner, new Date(SLOT.getTime() + nth * 86_400_000))
    expect(codeOf(await scene.tryBook(scene.learner, new Date(SLOT.getTime() + 6 * 86_400_000)))).toBe(
      'too_many_asked',
    )
  })

  test('is answered only by its expert: the center views it among its bookings', async () => {
    const scene = await asking()
    await scene.book()
    const { id } = await scene.requestOf()
    expect(codeOf(await scene.ways.approve(scene.desk, id))).toBe('not_found')
  })
})
