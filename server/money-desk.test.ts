import { describe, expect, it } from 'vitest'
import { bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'

const database = await testDatabase()
const later = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

describe('a center’s orders', () => {
  it('show what, who and for whom, and what is still due', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    const paid = await desk.bookAtDesk(SLOT)
    const open = await scene.book(scene.learner, later(26))
    const { items, due, total } = await desk.orders()
    expect(total).toBe(2)
    expect(due.amount).toBe(80_000)
    expect(items.map(item => [item.id, item.status, item.due.amount])).toEqual(
      expect.arrayContaining([
        [open.orderId, 'open', 80_000],
        [paid.orderId, 'paid', 0],
      ]),
    )
    expect(items[0]?.learnerNames).toHaveLength(1)
    expect((await desk.orders({ status: 'due' })).items.map(item => item.id)).toEqual([open.orderId])
    const number = items.find(item => item.id === paid.orderId)?.number ?? ''
    expect((await desk.orders({ search: number.toLowerCase() })).items).toHaveLength(1)
    expect((await desk.orders({ search: '%' })).items).toHaveLength(0)
  })

  it('are visible to no one else', async () => {
    const scene = await bookingScene(database)
    const stranger = await bookingScene(database)
    await moneyDesk(scene).bookAtDesk(SLOT)
    expect((await moneyDesk(stranger).orders()).items).toEqual([])
    expect((await moneyDesk(stranger).payments()).received.amount).toBe(0)
  })

  it('of other services are hidden from a limited member', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    await desk.bookAtDesk(SLOT)
    const grant = { ...(scene.desk.center as object), serviceIds: [scene.stage.centerId] }
    const limited = { ...scene.desk, center: grant } as never
    expect((await desk.orders({}, limited)).items).toEqual([])
    expect((await desk.payments({}, limited)).received.amount).toBe(0)
  })

  it('are paged without gaps or repetition', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    for (const hours of [0, 2, 4]) await desk.bookAtDesk(later(hours))
    const first = await desk.orders({ limit: 2 })
    const second = await desk.orders({ limit: 2, offset: 3, after: first.next })
    expect(new Set([...first.items, ...second.items].map(item => item.id)).size).toBe(3)
    expect(second.next).toBeNull()
  })
})

describe('a center’s payments', () => {
  it('add up to the ledger, with any filter', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    await desk.bookAtDesk(SLOT)
    await desk.bookAtDesk(later(2), 'upi')
    await scene.bookAndPay(later(4))
    expect((await desk.payments()).received.amount).toBe(240_000)
    expect((await desk.payments({ method: 'cash' })).received.amount).toBe(80_000)
    expect((await desk.payments({ method: 'gateway', status: 'captured' })).items).toHaveLength(1)
    expect((await desk.payments({ search: 'utr-4000-1111' })).items).toMatchObject([{ method: 'upi' }])
    expect((await desk.payments({ startDate: '2026-11-22' })).received.amount).toBe(0)
    expect((await desk.payments({ startDate: '2026-11-21', endDate: '2026-11-21' })).items).toHaveLength(3)
  })

  it('leave out a checkout that was only opened', async () => {
    const scene = await bookingScene(database)
    settled(await scene.startPayment(await scene.book()))
    expect((await moneyDesk(scene).payments()).items).toEqual([])
  })
})

describe('a goodwill refund', () => {
  it('can be made in parts, never above what was paid, and is deducted from a later cancellation', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    const booking = await desk.bookAtDesk(SLOT)
    const first = settled(await desk.refund(booking.orderId, 30_000, { handsOutCash: true }))
    expect(first).toMatchObject({
      status: 'partly_refunded',
      refundable: { amount: 50_000 },
      refunds: [{ status: 'processed', reason: 'goodwill', destination: 'cash' }],
    })
    expect(await desk.refund(booking.orderId, 50_001)).toMatchObject({ code: 'refund_too_high' })
    // The policy would refund everything; 30,000 are already refunded.
    expect(await scene.cancel(booking.id, 80_000)).toMatchObject({ code: 'refund_changed' })
    settled(await scene.cancel(booking.id, 50_000))
    expect(await desk.refund(booking.orderId, 1)).toMatchObject({ code: 'nothing_to_refund' })
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
    const { items, given } = await desk.refunds()
    expect(given.amount).toBe(30_000)
    expect(items.find(item => item.reason === 'goodwill')?.note).toBe('The hall was cold')
    expect((await desk.refunds({ status: 'waiting' })).items).toMatchObject([{ can: { payCash: true } }])
  })

  it('requested twice at once never exceeds what was paid', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    const booking = await scene.bookAndPay()
    const outcomes = await Promise.all([50_000, 50_000, 50_000].map(sum => desk.refund(booking.orderId, sum)))
    expect(outcomes.filter(one => 'code' in one)).toHaveLength(2)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is not possible for an unpaid order, or for a stranger', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    const open = await scene.book()
    expect(await desk.refund(open.orderId, 1)).toMatchObject({ code: 'nothing_to_refund' })
    const stranger = moneyDesk(await bookingScene(database))
    expect(await stranger.refund(open.orderId, 1)).toMatchObject({ code: 'not_found' })
  })
})

/** The books' cash, and cash that counts found missing, by account. */
async function booked(centerId: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string; amount: number }>(
    `select trim(a.kind || ' ' || a.label) as name, sum(e.amount)::int as amount
     from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.center_id = $1 and a.kind in ('center_cash', 'center_cash_difference')
     group by 1 having sum(e.amount) <> 0`,
    [centerId],
  )
  return Object.fromEntries(rows.map(row => [row.name, row.amount]))
}

describe('the cash drawer', () => {
  it('shows who took what, and is closed once a day against the books', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    const booking = await desk.bookAtDesk(SLOT)
    await desk.bookAtDesk(later(2), 'upi')
    settled(await desk.refund(booking.orderId, 20_000, { handsOutCash: true }))
    const day = settled(await desk.day())
    expect(day).toMatchObject({
      onDate: '2026-11-21',
      float: { amount: 0 },
      expected: { amount: 60_000 },
      takers: [
        {
          userId: scene.desk.userId,
          taken: { amount: 80_000 },
          payments: 1,
          handedOut: { amount: 20_000 },
        },
      ],
      can: { close: true },
    })
    const note = 'Change was given wrong'
    expect(await desk.close({ expected: 60_000, counted: 59_000 })).toMatchObject({ code: 'difference_note' })
    expect(await desk.close({ expected: 50_000, counted: 50_000 })).toMatchObject({ code: 'cash_moved' })
    expect(await desk.close({ expected: 60_000, counted: 60_000, left: 60_001 })).toMatchObject({
      code: 'left_above_counted',
    })
    expect(
      await desk.close({ expected: 60_000, counted: 60_000, left: 20_000, takenTo: null }),
    ).toMatchObject({ code: 'taken_to_missing' })
    expect(await desk.close({ expected: 60_000, counted: 59_000, left: 20_000, note })).toMatchObject({
      difference: { amount: -1_000 },
      takenOut: { amount: 39_000 },
      takenTo: 'bank',
      note,
    })
    expect(await desk.close({ expected: 20_000, counted: 20_000 })).toMatchObject({ code: 'day_closed' })
    expect(settled(await desk.day())).toMatchObject({
      isClosed: true,
      expected: { amount: 20_000 },
      can: { close: false },
    })
    expect(await booked(scene.stage.centerId)).toEqual({
      'center_cash bank': 39_000,
      'center_cash cash': 20_000,
      'center_cash upi': 80_000,
      center_cash_difference: 1_000,
    })

    // The next day starts with the cash that was left, and no movements of the day before.
    scene.at(60)
    await desk.bookAtDesk(later(4))
    scene.world.setNow(new Date(TEST_NOW.getTime() + 24 * 3_600_000))
    expect(settled(await desk.day())).toMatchObject({
      float: { amount: 20_000 },
      moved: { amount: 80_000 },
      expected: { amount: 100_000 },
    })
    settled(await desk.close({ expected: 100_000, counted: 100_500, takenTo: 'safe', note: 'A coin roll' }))
    expect(await booked(scene.stage.centerId)).toEqual({
      'center_cash bank': 39_000,
      'center_cash safe': 100_500,
      'center_cash upi': 80_000,
      center_cash_difference: 500,
    })
    expect((await desk.closes()).items.map(close => close.onDate)).toEqual(['2026-11-22', '2026-11-21'])
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is closed by one of two people at once', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    await desk.bookAtDesk(SLOT)
    const count = { expected: 80_000, counted: 80_000 }
    const outcomes = await Promise.all([desk.close(count), desk.close(count)])
    expect(outcomes.filter(one => 'code' in one)).toMatchObject([{ code: 'day_closed' }])
  })

  it('cannot be changed once it is closed', async () => {
    const scene = await bookingScene(database)
    const { id } = settled(await moneyDesk(scene).close({ expected: 0, counted: 0 }))
    await expect(
      database.pool.query('update day_closes set counted_amount = 1 where id = $1', [id]),
    ).rejects.toThrow()
    await expect(database.pool.query('delete from day_closes where id = $1', [id])).rejects.toThrow()
  })

  it('is for the whole center', async () => {
    const scene = await bookingScene(database)
    const grant = { ...(scene.desk.center as object), serviceIds: [scene.stage.centerId] }
    const limited = { ...scene.desk, center: grant } as never
    expect(await moneyDesk(scene).day(limited)).toMatchObject({ code: 'whole_center_only' })
    expect(await moneyDesk(scene).close({ expected: 0, counted: 0 }, limited)).toMatchObject({
      code: 'whole_center_only',
    })
  })

  it('includes nothing of another center', async () => {
    const scene = await bookingScene(database)
    await moneyDesk(scene).bookAtDesk(SLOT)
    const stranger = moneyDesk(await bookingScene(database))
    expect(settled(await stranger.day())).toMatchObject({ expected: { amount: 0 }, takers: [] })
  })
})
