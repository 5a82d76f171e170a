import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { expireHolds } from '#server/modules/bookings/public.ts'
import { sendPayouts } from '#server/modules/books/payouts/jobs/send-payouts.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import { settled } from '../booking-scene.ts'
import { deliver, forge } from './gateway-messages.ts'
import { perform } from './money-operations.ts'
import type { MoneyScene, Ordered } from './money-scene.ts'
import { approveMonth, payByBank, sendThroughGateway, settleTransfer } from './payout-steps.ts'

/** A course on its way. */
export interface Course {
  money: MoneyScene
  random: () => number
  ordered: Ordered[]
}

type Order = ApiAnswer<'GET /orders/{id}'>
/** Does it to one of the things that were ordered; answers whether it did anything. */
type Step = (course: Course, one: Ordered) => Promise<boolean>

/** What may happen in a course, with how often it is drawn; 0: only where a course asks for it. */
const steps: Record<string, readonly [weight: number, step: Step]> = {
  'pay at the gateway': [20, payAtGateway('captured')],
  'fail at the gateway': [6, payAtGateway('failed')],
  'open a checkout': [8, openCheckout],
  'agree on instalments': [0, agreeOnInstalments],
  'pay at the desk': [8, payAtDesk],
  'pay from the wallet': [8, payFromWallet],
  'pay out the wallet': [6, payOutWallet],
  cancel: [9, cancelClass],
  'give back': [8, giveBack],
  'keep or hand out cash': [7, payCash],
  'choose for late money': [6, chooseForLateMoney],
  'let time pass': [6, letTimePass],
  'close the day': [0, closeDay],
  'approve a month': [5, ({ money, random }) => approveMonth(money, random)],
  'send through the gateway': [6, ({ money, random }) => sendThroughGateway(money, random)],
  'settle a transfer': [7, ({ money, random }) => settleTransfer(money, random)],
  'pay by bank': [2, ({ money, random }) => payByBank(money, random)],
  'say something forged': [3, ({ money }) => forge(money)],
  hear: [14, ({ money, random }) => deliver(money, random).then(() => true)],
}
const total = Object.values(steps).reduce((sum, [weight]) => sum + weight, 0)

export const kindsOfSteps = Object.keys(steps)

/** Takes a step that is drawn, with the first thing it does something to. */
export async function takeStep(course: Course): Promise<void> {
  const { random, ordered } = course
  const kind = drawn(random)
  const first = Math.floor(random() * ordered.length)
  for (const one of [...ordered.slice(first), ...ordered.slice(0, first)]) {
    if (await takeNamed(course, kind, one)) return
  }
}

/** Takes this very step; answers whether it did anything. */
export async function takeNamed(course: Course, kind: string, one: Ordered): Promise<boolean> {
  const { done } = course.money
  const found = steps[kind]
  if (!found) throw new Error(`there is no step ${kind}`)
  const did = await found[1](course, one)
  if (did) done.set(kind, (done.get(kind) ?? 0) + 1)
  return did
}

function drawn(random: () => number): string {
  let left = random() * total
  for (const [kind, [weight]] of Object.entries(steps)) {
    left -= weight
    if (left < 0) return kind
  }
  return 'hear'
}

/** The buyer pays at any of the checkouts that were ever opened, also a second time, and when it is too late. */
function payAtGateway(status: 'captured' | 'failed'): Step {
  return async ({ money, random }, { checkouts }) => {
    const checkout = checkouts[Math.floor(random() * checkouts.length)]
    if (!checkout) return false
    money.double.pay(checkout, status)
    return true
  }
}

async function openCheckout({ money, random }: Course, one: Ordered): Promise<boolean> {
  const started = await perform(money.scene.world, 'POST /orders/{id}/payments', money.family, {
    params: { id: one.orderId },
    body: { returnTo: '/learner/bookings', pays: random() < 0.7 ? 'next' : 'all' },
  })
  if (isRefusal(started)) return false
  one.checkouts.push(new URL(started.checkoutUrl).pathname.split('/').at(-1) ?? '')
  return true
}

async function agreeOnInstalments({ money }: Course, one: Ordered): Promise<boolean> {
  const { planOffer } = await show(money, one)
  if (!planOffer) return false
  const agreed = await perform(money.scene.world, 'POST /orders/{id}/instalments', money.family, {
    params: { id: one.orderId },
    body: { parts: planOffer.length },
  })
  return !isRefusal(agreed)
}

async function payAtDesk({ money, random }: Course, one: Ordered): Promise<boolean> {
  const { due } = await show(money, one)
  const amount = random() < 0.4 ? due.amount : Math.ceil(due.amount * random())
  if (amount === 0) return false
  const reference = {
    method: 'upi',
    reference: `UTR ${String(Math.floor(random() * 1e12)).padStart(12, '0')}`,
  }
  const way = random() < 0.7 ? { method: 'cash' } : reference
  const body = { ...way, amount }
  return did(money, 'POST /orders/{id}/desk-payments', one, body)
}

async function payFromWallet({ money, random }: Course, one: Ordered): Promise<boolean> {
  const { wallet, due } = await show(money, one)
  const most = Math.min(wallet?.amount ?? 0, due.amount)
  const amount = random() < 0.5 ? most : Math.ceil(most * random())
  if (amount === 0) return false
  const params = { id: one.orderId }
  return !isRefusal(
    await perform(money.scene.world, 'POST /orders/{id}/wallet-payments', money.family, {
      params,
      body: { amount },
    }),
  )
}

async function payOutWallet({ money, random }: Course, one: Ordered): Promise<boolean> {
  const { wallet } = await show(money, one)
  const amount = Math.ceil((wallet?.amount ?? 0) * random())
  return amount > 0 && did(money, 'POST /orders/{id}/wallet-payouts', one, { amount, note: '' })
}

/** Family or center cancel what was ordered, with what they were shown; the money goes back or into the wallet. */
async function cancelClass({ money, random }: Course, one: Ordered): Promise<boolean> {
  const { world, desk } = money.scene
  const actor = random() < 0.7 ? money.family : desk
  const params = { id: one.id }
  const refundTo = random() < 0.5 ? 'wallet' : 'source'
  const booked = one.kind === 'booking'
  const quote = booked
    ? await perform(world, 'GET /bookings/{id}/cancellation', actor, { params })
    : await perform(world, 'GET /enrolments/{id}/leaving', actor, { params })
  if (isRefusal(quote)) return false
  const owed = 'owed' in quote ? { expectedOwed: quote.owed.amount } : {}
  const input = { params, body: { reason: '', expectedRefund: quote.refund.amount, ...owed, refundTo } }
  const key = booked ? 'POST /bookings/{id}/cancellation' : 'POST /enrolments/{id}/leaving'
  settled(await perform(world, key, actor, input))
  return true
}

async function giveBack({ money, random }: Course, one: Ordered): Promise<boolean> {
  const { refundable } = await show(money, one)
  // Now and then more than there is, which is refused.
  const amount = 1 + Math.floor(random() * refundable.amount * 1.2)
  const handsOutCash = random() < 0.3
  return did(money, 'POST /orders/{id}/refunds', one, { amount, note: 'The hall was cold', handsOutCash })
}

/** Cash that waits at the desk goes over it, or into the wallet. */
async function payCash({ money, random }: Course, one: Ordered): Promise<boolean> {
  const { world, desk } = money.scene
  const order = settled(await perform(world, 'GET /orders/{id}', desk, { params: { id: one.orderId } }))
  const waiting = order.refunds.find(refund => refund.can.payCash)
  if (!waiting) return false
  const key = random() < 0.5 ? 'POST /refunds/{id}/cash' : 'POST /refunds/{id}/wallet'
  return !isRefusal(await perform(world, key, desk, { params: { id: waiting.id } }))
}

async function chooseForLateMoney({ money }: Course, one: Ordered): Promise<boolean> {
  if (one.kind !== 'booking' || !(await show(money, one)).can.chooseForLatePayment) return false
  const input = { params: { id: one.id }, body: { choice: 'refund' } }
  settled(await perform(money.scene.world, 'POST /bookings/{id}/late-payment', money.family, input))
  return true
}

/** Holds run out, and what waited for its turn is tried again. */
async function letTimePass({ money }: Course): Promise<boolean> {
  money.minutes += 11
  money.scene.at(money.minutes)
  for (const job of [expireHolds, processRefunds, sendPayouts]) await money.scene.runJob(job)
  return true
}

/** The desk counts the drawer, sometimes too little or too much, and takes most of it to the bank or into the safe. */
async function closeDay({ money, random }: Course): Promise<boolean> {
  const { world, desk } = money.scene
  const { expected, can } = settled(await perform(world, 'GET /center/cash-day', desk))
  if (!can.close) return false
  const counted = Math.max(0, expected.amount + (random() < 0.3 ? Math.floor((random() - 0.5) * 1_000) : 0))
  const body = {
    expected: expected.amount,
    counted,
    left: Math.floor(counted * random()),
    takenTo: random() < 0.5 ? 'bank' : 'safe',
    note: 'Counted twice',
  }
  settled(await perform(world, 'POST /center/day-closes', desk, { body }))
  const left = settled(await perform(world, 'GET /center/cash-day', desk)).expected.amount
  if (left !== body.left) throw new Error(`the books have ${left} in the drawer, ${body.left} stayed`)
  return true
}

async function show({ scene, family }: MoneyScene, { orderId }: Ordered): Promise<Order> {
  return settled(
    (await perform(scene.world, 'GET /orders/{id}', family, { params: { id: orderId } })) as Order | Refusal,
  )
}

/** The desk does something about an order; whether it was done. */
async function did(
  { scene }: MoneyScene,
  key: 'POST /orders/{id}/desk-payments' | 'POST /orders/{id}/refunds' | 'POST /orders/{id}/wallet-payouts',
  one: Ordered,
  body: object,
): Promise<boolean> {
  return !isRefusal(await perform(scene.world, key, scene.desk, { params: { id: one.orderId }, body }))
}
