import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ApiAnswer } from '#domain/wire.ts'
import { checkBooks } from '#server/modules/books/public.ts'
import { listWrongDays, sumDays } from '#server/modules/orders/public.ts'
import { bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { booksDesk } from '#server/testing/bookkeeping.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'

const database = await testDatabase()
const later = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

/** Movement and balance of each account, by name. */
const figures = (answer: ApiAnswer<'GET /books/trial-balance'>) =>
  Object.fromEntries(
    (answer.currencies[0]?.accounts ?? []).map(row => [
      `${row.account} ${row.label}`.trim(),
      [row.opening.amount, row.debit.amount, row.credit.amount, row.closing.amount],
    ]),
  )

describe('the trial balance of a center', () => {
  it('shows movement and balance of each account, the same before and after its days are summed', async () => {
    const scene = await bookingScene(database)
    const books = booksDesk(scene)
    const desk = moneyDesk(scene)
    const paid = await desk.bookAtDesk(SLOT)
    await scene.bookAndPay(later(2))
    settled(await desk.refund(paid.orderId, 30_000, { handsOutCash: true }))
    const before = settled(await books.balance())
    expect(figures(before)).toEqual({
      learner_receivable: [0, 160_000, 160_000, 0],
      'gateway_clearing sandbox': [0, 80_000, 0, 80_000],
      'center_cash cash': [0, 80_000, 30_000, 50_000],
      learner_unapplied: [0, 30_000, 30_000, 0],
      center_revenue: [0, 30_000, 160_000, -130_000],
    })
    expect(before).toMatchObject({ from: '2026-04-01', until: '2026-11-21', timeZone: 'Asia/Kolkata' })
    expect(before.currencies[0]).toMatchObject({ isBalanced: true, closing: { debit: { amount: 130_000 } } })
    await scene.runJob(sumDays)
    expect(settled(await books.balance())).toEqual(before)
    await scene.runJob(sumDays)
    expect(settled(await books.balance())).toEqual(before)
  })

  it('opens with everything before its first day, by the center’s own midnight', async () => {
    const scene = await bookingScene(database)
    const books = booksDesk(scene)
    const desk = moneyDesk(scene)
    await desk.bookAtDesk(SLOT)
    // Half past midnight in India is still the evening before in UTC.
    scene.world.setNow(new Date('2026-11-21T19:00:00Z'))
    await desk.bookAtDesk(later(4))
    const next = settled(await books.balance({ from: '2026-11-22', until: '2026-11-22' }))
    expect(figures(next)['center_cash cash']).toEqual([80_000, 80_000, 0, 160_000])
    const first = settled(await books.balance({ from: '2026-11-21', until: '2026-11-21' }))
    expect(figures(first)['center_cash cash']).toEqual([0, 80_000, 0, 80_000])
    await scene.runJob(sumDays)
    expect(settled(await books.balance({ from: '2026-11-22', until: '2026-11-22' }))).toEqual(next)
  })

  it('refuses a reversed range, and members limited to some services', async () => {
    const scene = await bookingScene(database)
    const books = booksDesk(scene)
    expect(await books.balance({ from: '2026-11-22', until: '2026-11-21' })).toMatchObject({
      code: 'period_backwards',
    })
    const grant = { ...(scene.desk.center as object), serviceIds: [scene.stage.serviceId] }
    const limited = { ...scene.desk, center: grant } as never
    expect(await books.balance({}, limited)).toMatchObject({ code: 'whole_center_only' })
    expect(await books.entries({ account: 'center_cash', label: 'cash' }, limited)).toMatchObject({
      code: 'whole_center_only',
    })
  })

  it('is visible to no one else', async () => {
    const scene = await bookingScene(database)
    await moneyDesk(scene).bookAtDesk(SLOT)
    const stranger = await bookingScene(database)
    expect(settled(await booksDesk(stranger).balance()).currencies).toEqual([])
    const cash = { account: 'center_cash', label: 'cash' } as const
    expect(settled(await booksDesk(stranger).entries(cash)).items).toEqual([])
  })

  it('can have amounts far above 32 bits', async () => {
    const amount = 10 ** 12
    const scene = await bookingScene(database, { amount })
    await moneyDesk(scene).bookAtDesk(SLOT)
    await scene.runJob(sumDays)
    expect(figures(settled(await booksDesk(scene).balance()))['center_cash cash']?.at(-1)).toBe(amount)
  })
})

describe('the entries of an account', () => {
  it('add up to its figure, page by page without gaps or repetition', async () => {
    const scene = await bookingScene(database)
    const books = booksDesk(scene)
    const desk = moneyDesk(scene)
    for (const hours of [0, 2, 4]) await desk.bookAtDesk(later(hours))
    const owed = { account: 'learner_receivable' } as const
    const first = settled(await books.entries({ ...owed, limit: 4 }))
    const second = settled(await books.entries({ ...owed, limit: 4, offset: 5, after: first.next ?? '' }))
    expect(first.total).toBe(6)
    expect(second.next).toBeNull()
    expect(new Set([...first.items, ...second.items].map(entry => entry.id)).size).toBe(6)
    expect(first.balance).toMatchObject({ debit: { amount: 240_000 }, closing: { amount: 0 } })
    const debits = settled(await books.entries({ ...owed, side: 'debit' }))
    expect(debits.items.map(entry => entry.debit?.amount)).toEqual([80_000, 80_000, 80_000])
    expect(debits.items[0]).toMatchObject({ kind: 'order_due', credit: null, ownerName: 'Meera Nair' })
  })

  it('for fees that centers owe are in the platform’s own books, not in a center’s', async () => {
    const scene = await bookingScene(database)
    const books = booksDesk(scene)
    await books.sellPlan(500_000)
    expect(figures(settled(await books.balance()))).toEqual({})
    const asked = { account: 'center_receivable' } as const
    expect(settled(await books.entries(asked)).items).toEqual([])
    const admin = signedIn({ userId: scene.learner.userId, role: 'admin' })
    expect(figures(settled(await books.balance({}, admin)))).toMatchObject({
      center_receivable: [0, 500_000, 0, 500_000],
      platform_revenue: [0, 0, 500_000, -500_000],
    })
    expect(settled(await books.entries(asked, admin)).items).toMatchObject([{ ownerName: 'Nritya Studio' }])
  })
})

describe('the daily totals', () => {
  it('equal the entries, while many post and several processes sum', async () => {
    const scene = await bookingScene(database, { places: 4 })
    const desk = moneyDesk(scene)
    const work = [0, 2, 4, 6, 26, 28].map(hours => desk.bookAtDesk(later(hours)))
    const sums = Array.from({ length: 6 }, () => scene.runJob(sumDays))
    await Promise.all([...work, ...sums])
    expect(await listWrongDays(database.kysely, scene.stage.centerId)).toEqual([])
    await Promise.all([scene.runJob(sumDays), scene.runJob(sumDays)])
    expect(await listWrongDays(database.kysely, scene.stage.centerId)).toEqual([])
    const { rows } = await sql`select from ledger_unsummed`.execute(database.kysely)
    expect(rows).toEqual([])
  })

  it('are compared with the entries every night, and orders with the ledger', async () => {
    const scene = await bookingScene(database)
    const paid = await moneyDesk(scene).bookAtDesk(SLOT)
    await scene.runJob(sumDays)
    await scene.runJob(checkBooks)
    expect(scene.world.counted).toEqual(['books day 0', 'books order 0', 'books currency 0'])
    scene.world.counted.length = 0
    await sql`update ledger_days set debit_amount = debit_amount + 1
      where books_of = ${scene.stage.centerId} and kind = 'center_cash'`.execute(database.kysely)
    await sql`update orders set paid_amount = paid_amount - 1 where id = ${paid.orderId}`.execute(
      database.kysely,
    )
    await scene.runJob(checkBooks)
    expect(scene.world.counted).toEqual(['books day 1', 'books order 1', 'books currency 1'])
    await sql`update ledger_days set debit_amount = debit_amount - 1
      where books_of = ${scene.stage.centerId} and kind = 'center_cash'`.execute(database.kysely)
    await sql`update orders set paid_amount = paid_amount + 1 where id = ${paid.orderId}`.execute(
      database.kysely,
    )
  })
})
