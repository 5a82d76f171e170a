import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const later = new Date(SLOT.getTime() + 26 * 3_600_000)
/** Minutes from the tests' now to the start of the class of SLOT. */
const START = (SLOT.getTime() - Date.parse('2026-11-21T06:00:00Z')) / 60_000

const quote = (scene: BookingScene, id: string, actor = scene.learner) =>
  scene.world.run(bookingHandlers['GET /bookings/{id}/cancellation'], { actor, params: { id } }) as Promise<
    ApiAnswer<'GET /bookings/{id}/cancellation'> | Refusal
  >
const move = (scene: BookingScene, id: string, version: number, startsAt = later, actor = scene.learner) =>
  scene.world.run(bookingHandlers['POST /bookings/{id}/move'], {
    actor,
    params: { id },
    body: { startsAt: startsAt.toISOString(), version, reason: '' },
  })
/** The family's wallet top-ups, as the books have them. */
const walletOf = (scene: BookingScene) =>
  db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['t.kind', 'e.amount'])
    .where('a.kind', '=', 'learner_wallet')
    .where('a.owner_id', '=', scene.learner.userId)
    .execute()
const refundsOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['status', 'amount', 'destination', 'reason'])
    .where('order_id', '=', orderId)
    .execute()

describe('cancelling a booking', () => {
  it('refunds everything until a day before, the way it was paid, and frees the slot', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    expect(settled(await quote(scene, booking.id))).toMatchObject({
      paid: { amount: 80_000 },
      refund: { amount: 80_000 },
      refundPercent: 100,
      changesAt: '2026-11-22T03:30:00.000Z',
      cancelledAs: 'learner',
      destination: 'source',
    })
    const cancelled = settled(await scene.cancel(booking.id, 80_000))
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelledAs: 'learner',
      can: { cancel: false, move: false },
    })
    expect(await refundsOf(booking.orderId)).toMatchObject([
      { status: 'approved', amount: 80_000, destination: 'source', reason: 'cancelled_by_learner' },
    ])
    expect(scene.world.jobs.map(job => job.job)).toContain('refunds.process')
    expect(await scene.tryBook()).toMatchObject({ status: 'held' })
  })

  it('refunds half later, and nothing at the end', async () => {
    const half = await bookingScene(database)
    const one = await half.bookAndPay()
    half.at(START - 12 * 60)
    settled(await half.cancel(one.id, 40_000))
    expect(await refundsOf(one.orderId)).toMatchObject([{ amount: 40_000 }])
    const none = await bookingScene(database)
    const other = await none.bookAndPay()
    none.at(START - 60)
    settled(await none.cancel(other.id, 0))
    expect(await refundsOf(other.orderId)).toEqual([])
    expect(await none.showOrder(other.orderId)).toMatchObject({ status: 'paid', paid: { amount: 80_000 } })
  })

  it.each(['expert', 'desk'] as const)(
    'refunds everything when the %s cancels, and owes no compensation a day before',
    async side => {
      const scene = await bookingScene(database)
      const booking = await scene.bookAndPay()
      expect(await quote(scene, booking.id, scene[side])).toMatchObject({
        refund: { amount: 80_000 },
        owed: { amount: 0 },
      })
      settled(await scene.cancel(booking.id, 80_000, scene[side]))
      const reason = side === 'desk' ? 'cancelled_by_center' : 'cancelled_by_expert'
      expect(await refundsOf(booking.orderId)).toMatchObject([{ amount: 80_000, reason }])
      expect(await walletOf(scene)).toEqual([])
    },
  )

  it.each([
    ['desk', START - 12 * 60, 40_000],
    ['expert', START - 10, 80_000],
  ] as const)(
    'by the %s on short notice refunds everything, plus what the family would have lost as wallet money',
    async (side, minute, owed) => {
      const scene = await bookingScene(database)
      const booking = await scene.bookAndPay()
      scene.at(minute)
      expect(await quote(scene, booking.id)).toMatchObject({ owed: { amount: 0 } })
      expect(await quote(scene, booking.id, scene[side])).toMatchObject({
        refund: { amount: 80_000 },
        owed: { amount: owed },
      })
      // A party has agreed only to the compensation it was shown.
      expect(await scene.cancel(booking.id, 80_000, scene[side])).toMatchObject({
        code: 'refund_changed',
        extra: { owed: { amount: owed } },
      })
      settled(await scene.cancel(booking.id, 80_000, scene[side], owed))
      expect(await refundsOf(booking.orderId)).toMatchObject([{ amount: 80_000 }])
      expect(await walletOf(scene)).toMatchObject([{ kind: 'notice_owed', amount: -owed }])
      await expectBooksInOrder(db, scene.stage.centerId)
    },
  )

  it('late owes no compensation for unpaid or refunded amounts', async () => {
    const scene = await bookingScene(database)
    const held = await scene.book()
    scene.at(5)
    expect(await quote(scene, held.id, scene.desk)).toMatchObject({ owed: { amount: 0 } })
  })

  it('releases a reservation, and nothing is due any more', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const cancelled = settled(await scene.cancel(booking.id, 0))
    expect(cancelled).toMatchObject({ status: 'cancelled', orderStatus: 'cancelled', due: { amount: 0 } })
  })

  it('is refused if the amount differs from the one shown, and changes nothing', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    scene.at(START - 12 * 60)
    expect(await scene.cancel(booking.id, 80_000)).toMatchObject({
      code: 'refund_changed',
      extra: { refund: { amount: 40_000 } },
    })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
  })

  it('is refused a second time, and once the class has started', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    scene.at(START)
    expect(await scene.cancel(booking.id, 0)).toMatchObject({ code: 'already_started' })
    expect(await quote(scene, booking.id)).toMatchObject({ code: 'already_started' })
    scene.at(0)
    settled(await scene.cancel(booking.id, 80_000))
    expect(await scene.cancel(booking.id, 80_000)).toMatchObject({
      code: 'illegal_transition',
      args: { state: 'cancelled' },
    })
    expect(await quote(scene, booking.id)).toMatchObject({ code: 'illegal_transition' })
  })

  it('happens once when requested twice at the same moment', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => scene.cancel(booking.id, 80_000)))
    expect(outcomes.filter(outcome => 'id' in outcome)).toHaveLength(1)
    expect(await refundsOf(booking.orderId)).toHaveLength(1)
  })

  it('is not found for strangers of any role', async () => {
    const scene = await bookingScene(database)
    const other = await bookingScene(database)
    const { id } = await scene.book()
    for (const stranger of [other.learner, other.expert, other.desk]) {
      expect(await scene.cancel(id, 0, stranger)).toMatchObject({ code: 'not_found' })
      expect(await quote(scene, id, stranger)).toMatchObject({ code: 'not_found' })
      expect(await move(scene, id, 1, later, stranger)).toMatchObject({ code: 'not_found' })
      await expect(scene.show(id, stranger)).rejects.toThrow('not_found')
    }
  })
})

describe('moving a booking', () => {
  it('keeps the booking and records its old time', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    const moved = settled((await move(scene, booking.id, booking.version)) as typeof booking)
    expect(moved).toMatchObject({
      id: booking.id,
      classSessionId: booking.classSessionId,
      startsAt: later.toISOString(),
      minutes: 60,
      moves: [{ fromStartsAt: SLOT.toISOString(), toStartsAt: later.toISOString(), movedAs: 'learner' }],
    })
    expect(await scene.tryBook()).toMatchObject({ status: 'held' })
  })

  it('is refused to a learner after the cut-off, but never to center or expert', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    scene.at(START - 11 * 60)
    expect(await move(scene, booking.id, booking.version)).toMatchObject({
      code: 'move_too_late',
      args: { hours: 12 },
    })
    expect(await scene.show(booking.id)).toMatchObject({ can: { move: false } })
    expect(await scene.show(booking.id, scene.expert)).toMatchObject({ can: { move: true } })
    const moved = await move(scene, booking.id, booking.version, later, scene.expert)
    expect(moved).toMatchObject({ startsAt: later.toISOString() })
  })

  it('is refused if someone has changed it in the meantime', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    expect(await move(scene, booking.id, booking.version - 1)).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('is refused to a taken time, and for an unconfirmed booking', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    const held = await scene.book(scene.learner, later)
    expect(await move(scene, booking.id, booking.version)).toMatchObject({ refused: true })
    expect(await scene.show(booking.id)).toMatchObject({ startsAt: SLOT.toISOString() })
    expect(await move(scene, held.id, held.version)).toMatchObject({ code: 'illegal_transition' })
    scene.at(START)
    expect(await move(scene, booking.id, booking.version)).toMatchObject({ code: 'already_started' })
  })
})

describe('a booking as each role sees it', () => {
  it('shows a minor’s first name and no phone to the expert, and the phone to the center', async () => {
    const scene = await bookingScene(database)
    const { id } = await scene.book()
    expect((await scene.show(id, scene.expert)).learner).toEqual({
      id: scene.learnerId,
      name: 'Kabir',
      isMinor: true,
      guardianPhone: null,
    })
    expect((await scene.show(id, scene.desk)).learner).toMatchObject({ name: 'Kabir Nair' })
    expect((await scene.show(id, scene.desk)).learner.guardianPhone).toMatch(/^\+91/)
    expect((await scene.show(id)).learner).toMatchObject({ name: 'Kabir Nair', guardianPhone: null })
  })

  it('cannot be changed by a member with view access', async () => {
    const scene = await bookingScene(database)
    const { id } = await scene.bookAndPay()
    const accountant = await scene.memberOf(scene.stage.centerId, 'accountant')
    expect((await scene.show(id, accountant)).can).toMatchObject({ cancel: false, move: false })
  })

  it('is not found if it does not exist', async () => {
    const scene = await bookingScene(database)
    await expect(scene.show(newId())).rejects.toThrow('not_found')
    const nobody = signedIn({ userId: await aUser(db), role: 'learner' })
    const { id } = await scene.book()
    await expect(scene.show(id, nobody)).rejects.toThrow('not_found')
  })
})
