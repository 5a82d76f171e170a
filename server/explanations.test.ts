import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { orderDue, paymentCaptured } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { handlers as payoutHandlers } from '#server/modules/books/handlers.ts'
import { draftPayouts } from '#server/modules/books/public.ts'
import { post } from '#server/modules/orders/public.ts'
import { bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { signedIn, TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'
import { accrue, answered, goOnUntil, jobOf, taughtScene } from '#server/testing/earnings.ts'
import { explainer } from '#server/testing/explanations.ts'
import { aLearner } from '#server/testing/people.ts'

const database = await testDatabase()
beforeEach(() => resetDatabase(database))

/** Amounts by name, in paise. */
const sumsOf = (found: { sums: { name: string; amount: { amount: number } }[] }) =>
  Object.fromEntries(found.sums.map(sum => [sum.name, sum.amount.amount]))

describe('the explanation of an order’s money', () => {
  it('shows its center all entries: orders, payments, refunds, and who made them', async () => {
    const scene = await bookingScene(database)
    const explain = explainer(scene.world)
    const desk = moneyDesk(scene)
    const booking = await desk.bookAtDesk(SLOT)
    scene.at(30)
    settled(await desk.refund(booking.orderId, 30_000, { handsOutCash: true }))
    const found = settled(await explain('order', booking.orderId, scene.desk))
    expect(sumsOf(found)).toEqual({ ordered: 80_000, paid: 80_000, given_back: 30_000, due: 0 })
    expect(found).toMatchObject({ agrees: true, party: 'Meera Nair', policy: [{ hoursBefore: 24 }, {}] })
    expect(found.lines).toMatchObject([{ amount: { amount: 80_000 }, reversed: { amount: 30_000 } }])
    expect(found.steps.map(step => [step.kind, step.amount.amount, step.by?.who])).toEqual([
      ['order_due', 80_000, 'family'],
      ['payment_captured', 80_000, 'you'],
      ['order_reversed', 30_000, 'you'],
      ['refund_processed', 30_000, 'you'],
    ])
    expect(found.steps[1]?.entries).toMatchObject([
      { account: 'center_cash', label: 'cash', debit: { amount: 80_000 }, credit: null },
      { account: 'learner_receivable', ownerName: 'Meera Nair', debit: null, credit: { amount: 80_000 } },
    ])
    expect(found.notes.map(note => note.action)).toEqual(['refund.approved'])
  })

  it('opens from a payment, refund or transaction too, which is then highlighted', async () => {
    const scene = await bookingScene(database)
    const explain = explainer(scene.world)
    const desk = moneyDesk(scene)
    const booking = await desk.bookAtDesk(SLOT)
    const order = settled(await desk.refund(booking.orderId, 30_000, { handsOutCash: true }))
    const focusOf = async (...asked: Parameters<typeof explain>) => {
      const found = settled(await explain(...asked))
      expect(found.title).toBe(order.number)
      return found.steps.filter(step => step.isFocus).map(step => [step.kind, step.id])
    }
    const [paid] = await focusOf('payment', order.payments[0]!.id, scene.desk)
    expect(paid?.[0]).toBe('payment_captured')
    expect((await focusOf('refund', order.refunds[0]!.id, scene.desk))[0]?.[0]).toBe('refund_processed')
    expect(await focusOf('transaction', paid?.[1] ?? '', scene.desk)).toEqual([paid])
    expect(await focusOf('order', booking.orderId, scene.desk)).toEqual([])
  })

  it('shows its family plain words: no accounts, no staff names, no internal notes', async () => {
    const scene = await bookingScene(database)
    const explain = explainer(scene.world)
    const desk = moneyDesk(scene)
    const booking = await scene.bookAndPay()
    scene.at(30)
    settled(await desk.refund(booking.orderId, 30_000))
    const found = settled(await explain('order', booking.orderId, scene.learner))
    expect(found).toMatchObject({ party: 'Nritya Studio', notes: [], agrees: true })
    expect(sumsOf(found)).toMatchObject({ paid: 80_000, on_its_way_back: 30_000 })
    expect(found.steps.map(step => [step.by?.who, step.by?.name, step.entries])).toEqual([
      ['you', null, []],
      ['you', null, []],
      ['center', null, []],
    ])
    expect(JSON.stringify(found)).not.toContain('Lakshmi Rao')
  })

  it('includes payments that arrived when nothing was owed any more', async () => {
    const scene = await bookingScene(database)
    const explain = explainer(scene.world)
    const booking = await scene.book()
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    settled(await scene.cancel(booking.id, 0))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    const found = settled(await explain('order', booking.orderId, scene.desk))
    expect(found.agrees).toBe(true)
    expect(found.steps.map(step => step.kind)).toContain('late_payment_captured')
  })

  it('is private: not found by strangers of any role', async () => {
    const scene = await bookingScene(database)
    const explain = explainer(scene.world)
    const desk = moneyDesk(scene)
    const booking = await desk.bookAtDesk(SLOT)
    const order = settled(await desk.refund(booking.orderId, 30_000, { handsOutCash: true }))
    const stranger = await bookingScene(database)
    const { learnerId, userId } = await aLearner(database.kysely)
    const family = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const admin = signedIn({ userId, role: 'admin' })
    const asked = [
      ['order', booking.orderId],
      ['payment', order.payments[0]!.id],
      ['refund', order.refunds[0]!.id],
      ['transaction', settled(await explain('order', booking.orderId, scene.desk)).steps[0]!.id],
    ] as const
    for (const [kind, id] of asked) {
      for (const actor of [stranger.desk, stranger.learner, family, scene.expert, admin]) {
        expect(await explain(kind, id, actor), `${kind} to ${actor.role}`).toMatchObject({
          code: 'not_found',
        })
      }
      expect(await explain(kind, newId(), scene.desk)).toMatchObject({ code: 'not_found' })
    }
    const grant = { ...(scene.desk.center as object), serviceIds: [stranger.stage.serviceId] }
    expect(await explain('order', booking.orderId, { ...scene.desk, center: grant } as never)).toMatchObject({
      code: 'not_found',
    })
  })

  it('shows a difference between the order and the ledger, and raises an alarm', async () => {
    const scene = await bookingScene(database)
    const explain = explainer(scene.world)
    const booking = await moneyDesk(scene).bookAtDesk(SLOT)
    await sql`update orders set paid_amount = 79000 where id = ${booking.orderId}`.execute(database.kysely)
    const found = settled(await explain('order', booking.orderId, scene.learner))
    expect(found.agrees).toBe(false)
    expect(found.sums.find(sum => sum.name === 'paid')).toMatchObject({
      amount: { amount: 80_000 },
      said: { amount: 79_000 },
    })
    expect(scene.world.alarmed).toEqual(['books_differ'])
  })

  it('can have amounts far above 32 bits', async () => {
    const scene = await bookingScene(database, { amount: 10 ** 12 })
    const booking = await moneyDesk(scene).bookAtDesk(SLOT)
    const found = settled(await explainer(scene.world)('order', booking.orderId, scene.desk))
    expect(sumsOf(found)).toEqual({ ordered: 10 ** 12, paid: 10 ** 12, due: 0 })
  })
})

describe('the explanation of a daily close', () => {
  it('lists the cash since the previous close, only for members with access to the whole center', async () => {
    const scene = await bookingScene(database)
    const explain = explainer(scene.world)
    const desk = moneyDesk(scene)
    await desk.bookAtDesk(SLOT)
    const close = settled(await desk.close({ expected: 80_000, counted: 80_000 }))
    const found = settled(await explain('day-close', close.id, scene.desk))
    expect(sumsOf(found)).toEqual({
      float: 0,
      came_in: 80_000,
      went_out: 0,
      expected: 80_000,
      counted: 80_000,
      taken_out: 80_000,
      left: 0,
    })
    expect(found).toMatchObject({ agrees: true, title: '2026-11-21' })
    expect(found.steps.map(step => step.kind)).toEqual(['payment_captured', 'day_closed'])
    const stranger = await bookingScene(database)
    const grant = { ...(scene.desk.center as object), serviceIds: [scene.stage.serviceId] }
    for (const actor of [stranger.desk, scene.learner, { ...scene.desk, center: grant } as never]) {
      expect(await explain('day-close', close.id, actor)).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('the explanation of an expert’s earnings', () => {
  it('shows the formula, the classes and their orders’ income, and names no family to the expert', async () => {
    const scene = await taughtScene(database)
    const explain = explainer(scene.world)
    const [place] = scene.places
    const buyer = await database.kysely
      .selectFrom('orders')
      .select('buyer_user_id')
      .where('id', '=', place!.orderId)
      .executeTakeFirstOrThrow()
    const order = {
      orderId: place!.orderId,
      centerId: scene.centerId,
      buyerId: buyer.buyer_user_id,
      currency: 'INR',
    }
    const due = orderDue(order, newId(), [{ kind: 'fee', amount: 318_600 }])
    const cash = { method: 'cash', gateway: 'desk' } as const
    const paid = paymentCaptured(order, place!.paymentId, cash, 318_600)
    await post(database.kysely, [due, paid], TEST_NOW)
    await goOnUntil(scene, database, '2026-12-02T06:00:00Z')
    await accrue(scene.world)
    await draftPayouts.run(jobOf(scene.world))
    const query = { limit: 25, offset: 1 }
    const statements = answered(
      await scene.world.run(payoutHandlers['GET /statements'], { actor: scene.head, query }),
    )
    const { id, version, total } = statements.items[0]!
    answered(
      await scene.world.run(payoutHandlers['POST /statements/{id}/approval'], {
        actor: scene.head as never,
        params: { id },
        body: { version, total: total.amount },
      }),
    )
    const statement = settled(await explain('statement', id, scene.expert))
    expect(sumsOf(statement)).toEqual({ earned: total.amount, paid_out: 0, owed_out: total.amount })
    expect(statement).toMatchObject({
      agrees: true,
      title: '2026-11',
      party: 'Sampige Sports and Arts',
      steps: [{ kind: 'earnings_approved', by: { who: 'center', name: null } }],
    })
    const line = statement.links.find(link => link.kind === 'earning')
    const earning = settled(await explain('earning', line!.id, scene.expert))
    expect(earning.formula).toContain('40%')
    expect(earning.classes).toHaveLength(1)
    expect(earning.classes[0]?.orders.map(one => [one.id, one.number, one.paid.amount]).sort()).toEqual([
      [null, null, 0],
      [null, null, 318_600],
    ])
    const forCenter = settled(await explain('earning', line!.id, scene.head))
    expect(forCenter.classes[0]?.orders.map(one => one.id)).toContain(place!.orderId)
    const transaction = statement.steps[0]!.id
    expect(settled(await explain('transaction', transaction, scene.head))).toMatchObject({
      kind: 'statement',
      id,
    })

    const stranger = await taughtScene(database)
    for (const actor of [stranger.expert, stranger.head]) {
      expect(await explain('statement', id, actor)).toMatchObject({ code: 'not_found' })
      expect(await explain('earning', line!.id, actor)).toMatchObject({ code: 'not_found' })
      expect(await explain('transaction', transaction, actor)).toMatchObject({ code: 'not_found' })
    }
  })
})
