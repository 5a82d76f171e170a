import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { renewPeriods } from '#server/modules/enrolments/public.ts'
import { planDebits } from '#server/modules/orders/autopay/jobs/run-mandates.ts'
import { autopayFaults, liveWithAutopay } from '#server/testing/autopay-courses.ts'
import { type AutopayScene, autopayScene, type Mandate } from '#server/testing/autopay-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { settled } from '#server/testing/enrolment-scene.ts'
import { randomOf } from '#server/testing/money/money-courses.ts'
import { razorpayDouble } from '#server/testing/razorpay-double.ts'

const database = await testDatabase()
let now = TEST_NOW
const double = await razorpayDouble(() => now)
afterAll(() => double.close())
beforeEach(() => {
  double.behave({})
  double.messages()
})
const scene = (batch = {}) =>
  autopayScene(
    database,
    double,
    to => {
      now = to
    },
    batch,
  )
const DAY = 24
/** 29 November: December falls due on the 2nd, and is announced now. */
const ANNOUNCED = 9 * DAY + 12
/** 2 December, after nine. */
const DEBITED = 11 * DAY

type Who = Awaited<ReturnType<AutopayScene['joinWithAutopay']>>

/** A family with autopay whose next month is announced. */
async function announced(of: AutopayScene, cap = 300_000) {
  const joined = await of.joinWithAutopay(cap)
  await of.hear()
  of.at(ANNOUNCED)
  await of.jobs()
  return joined
}
const debitOf = async (of: AutopayScene, { who }: Who) => (await of.mandateOf(who))?.debit
const dueOf = async (of: AutopayScene, { enrolmentId, who }: Who) => {
  const { due } = await of.show(enrolmentId, who.actor)
  return due && of.order(due.orderId, who.actor)
}
const presses = {
  pause: 'POST /mandates/{id}/pause',
  resumption: 'POST /mandates/{id}/resumption',
  end: 'POST /mandates/{id}/end',
} as const
const act = (of: AutopayScene, what: keyof typeof presses, id: string, actor = of.desk) =>
  of.call(presses[what], actor, { params: { id } })

describe('UPI Autopay', () => {
  it('begins with the first payment, is announced two days ahead, debited on time, and says so', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    expect(await of.mandateOf(joined.who)).toMatchObject({
      status: 'active',
      cap: { amount: 300_000 },
      debit: null,
    })
    of.at(8 * DAY)
    await of.jobs()
    expect(await debitOf(of, joined)).toBeNull()
    of.at(ANNOUNCED)
    await of.jobs()
    expect(await debitOf(of, joined)).toMatchObject({
      status: 'noticed',
      amount: { amount: 270_000 },
      on: '2026-12-02T03:30:00.000Z',
    })
    // While it is under way nobody pays or is reminded beside it.
    expect(await dueOf(of, joined)).toMatchObject({ can: { pay: false, reportTransfer: false } })
    await of.jobs()
    expect(double.books.debits.filter(one => one.state === 'noticed')).toHaveLength(1)
    of.at(DEBITED)
    expect(double.debit()).toBe(1)
    await of.hear()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'debited' })
    expect(await of.show(joined.enrolmentId)).toMatchObject({ due: null })
    await expectBooksInOrder(of.db, of.stage.centerId)
  })

  it('is active however its messages come: before the answer, twice, in any order', async () => {
    const of = await scene()
    const { who } = await of.joinWithAutopay()
    const said = double.messages()
    await of.hear([...said.toReversed(), ...said])
    expect(await of.mandateOf(who)).toMatchObject({ status: 'active' })
    const rejected = await of.joinWithAutopay(300_000, { mandate: 'rejected' })
    await of.hear(double.messages().toReversed())
    expect(await of.mandateOf(rejected.who)).toMatchObject({ status: 'rejected' })
    // The first month is paid all the same.
    expect(await of.show(rejected.enrolmentId)).toMatchObject({ status: 'active' })
  })

  it('debits once when the money comes before the answer, and when the answer is lost', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    of.at(ANNOUNCED)
    double.behave({ debitsAtOnce: true, loseAnswers: 'debits' })
    await of.jobs()
    await of.hear()
    double.behave({})
    of.at(ANNOUNCED + 1)
    await of.jobs()
    await of.hear()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'debited' })
    expect(double.books.debits.filter(one => one.tokenId === joined.tokenId)).toMatchObject([
      { state: 'debited' },
    ])
    await expectBooksInOrder(of.db, of.stage.centerId)
  })

  it('is not dropped by a pause once the gateway may know of it', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    of.at(ANNOUNCED)
    double.behave({ loseAnswers: 'debits' })
    await of.jobs()
    double.behave({})
    const { id } = (await of.mandateOf(joined.who)) as Mandate
    settled(await act(of, 'pause', id, joined.who.actor))
    of.at(ANNOUNCED + 1)
    await of.jobs()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'noticed' })
    of.at(DEBITED + DAY)
    double.debit()
    await of.hear()
    expect(await of.show(joined.enrolmentId)).toMatchObject({ due: null })
    await expectBooksInOrder(of.db, of.stage.centerId)
  })

  it('is asked for once by two processes at one time', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    of.at(ANNOUNCED)
    await Promise.all([of.jobs(), of.jobs()])
    expect(double.books.debits.filter(one => one.tokenId === joined.tokenId)).toHaveLength(1)
    expect(await debitOf(of, joined)).toMatchObject({ status: 'noticed' })
  })

  it('that the gateway refused, and a bank made all the same, is in the books', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    double.inUpiApp(joined.tokenId, 'paused')
    // We have not heard of it yet.
    double.messages()
    of.at(ANNOUNCED)
    await of.jobs()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'failed' })
    const charge = await of.db
      .selectFrom('mandate_charges')
      .selectAll()
      .where('status', '=', 'failed')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const paid = {
      id: 'pay_AllTheSame',
      order_id: 'order_AllTheSame',
      amount: charge.amount,
      currency: 'INR',
    }
    const entity = { ...paid, status: 'captured', created_at: 0, notes: { charge: charge.id } }
    double.say('payment.captured', { payment: { entity } })
    await of.hear()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'debited' })
    expect(await of.show(joined.enrolmentId)).toMatchObject({ due: null })
    await expectBooksInOrder(of.db, of.stage.centerId)
  })

  it.each(['insufficient_funds', 'opted_out'] as const)(
    'that fails (%s) leaves the ordinary payment, and is tried once more',
    async debits => {
      const of = await scene()
      const joined = await announced(of)
      of.at(DEBITED)
      double.behave({ debits })
      double.debit()
      await of.hear()
      expect(await debitOf(of, joined)).toMatchObject({ status: 'failed', triesAgain: true })
      expect(await dueOf(of, joined)).toMatchObject({ can: { pay: true } })
      await of.jobs()
      expect(await debitOf(of, joined)).toMatchObject({ status: 'failed' })
      of.at(DEBITED + DAY + 1)
      await of.jobs()
      expect(await debitOf(of, joined)).toMatchObject({ status: 'noticed' })
      of.at(DEBITED + 3 * DAY)
      double.debit()
      await of.hear()
      expect(await debitOf(of, joined)).toMatchObject({ status: 'failed', triesAgain: false })
      of.at(DEBITED + 6 * DAY)
      await of.jobs()
      expect(await debitOf(of, joined)).toMatchObject({ status: 'failed' })
      await expectBooksInOrder(of.db, of.stage.centerId)
    },
  )

  it('above ₹15,000 is debited only with the family’s approval', async () => {
    const of = await scene({ amount: 1_600_000 })
    const joined = await announced(of, 2_000_000)
    const debit = await debitOf(of, joined)
    expect(debit).toMatchObject({ status: 'noticed', needsApproval: true })
    double.approve(double.books.debits.at(-1)?.orderId ?? '')
    of.at(DEBITED)
    double.debit()
    await of.hear()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'debited' })
  })

  it('asks for a new yes when the price rises, and debits nothing before it', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay(350_000)
    await of.hear()
    await of.db.updateTable('batches').set({ price_amount: 300_000 }).where('id', '=', of.batchId).execute()
    of.at(ANNOUNCED)
    await of.jobs()
    const held = (await of.mandateOf(joined.who)) as Mandate
    expect(held).toMatchObject({
      debit: { status: 'held', heldBecause: 'price_changed', amount: { amount: 300_000 } },
      can: { agree: true },
    })
    expect(await dueOf(of, joined)).toMatchObject({ can: { pay: true } })
    const agree = (amount: number) =>
      of.call('POST /mandates/{id}/agreement', joined.who.actor, {
        params: { id: held.id },
        body: { amount },
      })
    expect(await agree(270_000)).toMatchObject({ code: 'amount_differs' })
    settled(await agree(300_000))
    await of.jobs()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'noticed' })
  })

  it('is agreed to although an earlier one is not sent yet, and what else waited for the price is then debited too', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay(400_000)
    await of.hear()
    const { id } = (await of.mandateOf(joined.who)) as Mandate
    const raised = async (price: number, hours: number) => {
      await of.db.updateTable('batches').set({ price_amount: price }).where('id', '=', of.batchId).execute()
      of.at(hours)
      await of.runJob(renewPeriods)
      await of.runJob(planDebits)
      expect(await debitOf(of, joined)).toMatchObject({ status: 'held', amount: { amount: price } })
    }
    const agree = async (amount: number) =>
      settled(
        await of.call('POST /mandates/{id}/agreement', joined.who.actor, {
          params: { id },
          body: { amount },
        }),
      )
    await raised(300_000, ANNOUNCED)
    await agree(300_000)
    await raised(320_000, ANNOUNCED + 35 * DAY)
    await agree(320_000)
    await of.jobs()
    const sent = () =>
      double.books.debits.filter(one => one.tokenId === joined.tokenId).map(one => one.amount)
    expect(sent()).toEqual([300_000, 320_000])
    await raised(340_000, ANNOUNCED + 65 * DAY)
    await raised(360_000, ANNOUNCED + 93 * DAY)
    await agree(360_000)
    await of.jobs()
    expect(sent().slice(2).sort()).toEqual([340_000, 360_000])
  })

  it('never debits above the cap: the family pays, or sets it up again with the next payment', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay(270_000)
    await of.hear()
    await of.db.updateTable('batches').set({ price_amount: 300_000 }).where('id', '=', of.batchId).execute()
    of.at(ANNOUNCED)
    await of.jobs()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'held', heldBecause: 'above_cap' })
    const { due } = await of.show(joined.enrolmentId, joined.who.actor)
    const params = { id: due?.orderId ?? '' }
    const { offer } = settled(await of.call('GET /orders/{id}/autopay', joined.who.actor, { params }))
    expect(offer?.caps.map(one => one.amount)).toEqual([300_000, 400_000, 600_000])
    const { checkoutUrl } = settled(
      await of.call('POST /orders/{id}/mandates', joined.who.actor, {
        params,
        body: { cap: 400_000, returnTo: '/learner/batches' },
      }),
    )
    double.pay(of.orderAt(checkoutUrl))
    await of.hear()
    const { items } = settled(await of.call('GET /family/mandates', joined.who.actor))
    expect(items.map(one => [one.status, one.cap.amount])).toEqual([
      ['active', 400_000],
      ['cancelled', 270_000],
    ])
    await of.jobs()
    expect(double.books.tokens.map(one => one.status).slice(-2)).toEqual(['cancelled', 'confirmed'])
  })
})

describe('a mandate', () => {
  it('is paused and resumed with one press by either side, and debits nothing in between', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    const { id } = (await of.mandateOf(joined.who)) as Mandate
    settled(await act(of, 'pause', id))
    expect(await of.mandateOf(joined.who)).toMatchObject({ status: 'paused', pausedAs: 'center' })
    expect(isRefusal(await act(of, 'pause', id))).toBe(true)
    of.at(ANNOUNCED)
    await of.jobs()
    expect(await debitOf(of, joined)).toBeNull()
    settled(await act(of, 'resumption', id, joined.who.actor))
    await of.jobs()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'noticed' })
  })

  it('that its family paused is resumed by the family alone', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    const { id } = (await of.mandateOf(joined.who)) as Mandate
    const paused = settled(await act(of, 'pause', id, joined.who.actor))
    expect(paused).toMatchObject({ pausedAs: 'learner', can: { resume: true } })
    expect(await act(of, 'resumption', id)).toMatchObject({ code: 'illegal_transition' })
    settled(await act(of, 'resumption', id, joined.who.actor))
    expect(settled(await act(of, 'pause', id))).toMatchObject({ can: { resume: true } })
    settled(await act(of, 'resumption', id))
    expect(await of.mandateOf(joined.who)).toMatchObject({ status: 'active' })
  })

  it('is stopped with one press, at the gateway too, even while that is not there', async () => {
    const of = await scene()
    const joined = await announced(of)
    const { id } = (await of.mandateOf(joined.who)) as Mandate
    settled(await act(of, 'end', id, joined.who.actor))
    double.behave({ status: 500 })
    await of.jobs()
    double.behave({})
    await of.jobs()
    expect(double.books.tokens.at(-1)).toMatchObject({ status: 'cancelled' })
    of.at(DEBITED)
    double.debit()
    await of.hear()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'failed', triesAgain: false })
    expect(await dueOf(of, joined)).toMatchObject({ can: { pay: true } })
  })

  it('that is paused or ended in the UPI app is so here, and resumed only there', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    const token = joined.tokenId
    double.inUpiApp(token, 'paused')
    await of.hear()
    const paused = (await of.mandateOf(joined.who)) as Mandate
    expect(paused).toMatchObject({
      status: 'paused',
      pausedAs: 'upi_app',
      can: { resume: false, stop: true },
    })
    expect(await act(of, 'resumption', paused.id)).toMatchObject({ code: 'illegal_transition' })
    double.inUpiApp(token, 'confirmed')
    await of.hear()
    expect(await of.mandateOf(joined.who)).toMatchObject({ status: 'active' })
    double.inUpiApp(token, 'cancelled')
    double.inUpiApp(token, 'confirmed')
    await of.hear()
    expect(await of.mandateOf(joined.who)).toMatchObject({ status: 'cancelled' })
  })

  it.each(['paused', 'expired'])('that the gateway calls %s drops what waited for a yes', async became => {
    const of = await scene()
    const joined = await of.joinWithAutopay(350_000)
    await of.hear()
    await of.db.updateTable('batches').set({ price_amount: 300_000 }).where('id', '=', of.batchId).execute()
    of.at(ANNOUNCED)
    await of.jobs()
    expect(await debitOf(of, joined)).toMatchObject({ status: 'held' })
    double.say(`token.${became}`, { token: { entity: { id: joined.tokenId } } })
    await of.hear()
    expect(await of.mandateOf(joined.who)).toMatchObject({ status: became, debit: null })
    const { due } = await of.show(joined.enrolmentId)
    const open = of.db
      .selectFrom('mandate_charges')
      .select('status')
      .where('order_id', '=', due?.orderId ?? '')
    expect(await open.execute()).toEqual([{ status: 'dropped' }])
  })

  it('ends with the place in the batch', async () => {
    const of = await scene()
    const joined = await of.joinWithAutopay()
    await of.hear()
    const quote = settled(
      await of.call('GET /enrolments/{id}/leaving', joined.who.actor, { params: { id: joined.enrolmentId } }),
    )
    settled(await of.tryLeave(joined.enrolmentId, quote.refund.amount, joined.who.actor))
    await of.jobs()
    expect(await of.mandateOf(joined.who)).toMatchObject({ status: 'cancelled' })
    expect(double.books.tokens.at(-1)).toMatchObject({ status: 'cancelled' })
    await expectBooksInOrder(of.db, of.stage.centerId)
  })

  it('is nobody else’s: not another family’s, not another center’s', async () => {
    const [of, elsewhere] = [await scene(), await scene()]
    const joined = await of.joinWithAutopay()
    await of.hear()
    const { id } = (await of.mandateOf(joined.who)) as Mandate
    const stranger = await of.family()
    for (const actor of [stranger.actor, elsewhere.desk])
      expect(await act(of, 'end', id, actor as never)).toMatchObject({ code: 'not_found' })
    expect(await of.mandateOf(stranger)).toBeUndefined()
  })

  it('is not offered for what is paid once, without a gateway that has it, or below what is due', async () => {
    const term = await scene({ per: 'term', ends: true })
    const who = await term.family()
    const joined = await term.join(who, { expectedTotal: (await term.quote(who)).total.amount })
    const params = { id: joined.orderId ?? '' }
    expect(settled(await term.call('GET /orders/{id}/autopay', who.actor, { params }))).toEqual({
      offer: null,
      mandate: null,
    })
    const of = await scene()
    const kabir = await of.family()
    const month = await of.join(kabir, { expectedTotal: (await of.quote(kabir)).total.amount })
    const tooLow = await of.call('POST /orders/{id}/mandates', kabir.actor, {
      params: { id: month.orderId ?? '' },
      body: { cap: 100, returnTo: '/learner/batches' },
    })
    expect(tooLow).toMatchObject({ code: 'autopay_not_offered' })
  })
})

it('money that was taken at the desk meanwhile is not taken twice: the debit stays the family’s own', async () => {
  const of = await scene()
  const joined = await announced(of)
  const order = await dueOf(of, joined)
  settled(await of.payAtDesk(order?.id ?? '', 270_000))
  of.at(DEBITED)
  double.debit()
  await of.hear()
  const after = await of.order(order?.id ?? '', of.desk)
  expect(after.payments.map(({ method, isLate }) => ({ method, isLate }))).toEqual(
    expect.arrayContaining([
      { method: 'cash', isLate: false },
      { method: 'gateway', isLate: true },
    ]),
  )
  await expectBooksInOrder(of.db, of.stage.centerId)
})

it('keeps our books equal to the gateway’s, whatever families, centers, banks and messages do', async () => {
  const own = await razorpayDouble(() => now)
  const of = await autopayScene(database, own, to => {
    now = to
  })
  await liveWithAutopay(of, randomOf(7), { families: 6, steps: 45 }, new Map())
  expect(await autopayFaults(of)).toEqual([])
  await own.close()
}, 60_000)
