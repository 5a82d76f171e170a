import { sql } from 'kysely'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import type { AutopayScene } from './autopay-scene.ts'
import { bookFaults } from './books.ts'
import type { RazorpayMessage } from './razorpay-double.ts'

/** What may happen in a course, so that a test can say that all of it did. */
export const AUTOPAY_STEPS = [
  ...['agree', 'approve', 'debit', 'desk', 'fail', 'forget', 'in app'],
  ...['leave', 'pause', 'pay', 'price', 'refund', 'resume', 'stop'],
]

type Joined = Awaited<ReturnType<AutopayScene['joinWithAutopay']>>

/** Families join, months pass, and whatever may happen to a mandate happens to some of them, with messages in any order. */
export async function liveWithAutopay(
  of: AutopayScene,
  random: () => number,
  { families, steps }: { families: number; steps: number },
  done: Map<string, number>,
): Promise<void> {
  const { double } = of
  let hours = 0
  /** When everything said so far was heard. */
  let heardAt = 0
  /** What was said, none of it before `after`: gateways repeat it, and what is older than two days nobody believes. */
  const history: { after: number; message: RazorpayMessage }[] = []
  const hear = async () => {
    const fresh = double.messages()
    const again = history.filter(one => hours - one.after < 40 && random() < 0.2).map(one => one.message)
    history.push(...fresh.map(message => ({ after: heardAt, message })))
    heardAt = hours
    const all = [...fresh, ...again].map(message => ({ message, place: random() }))
    await of.hear(all.sort((a, b) => a.place - b.place).map(one => one.message))
  }
  const joined: Joined[] = []
  for (let nth = 0; nth < families; nth += 1) {
    const drawn = random()
    const mandate = drawn < 0.85 ? 'confirmed' : drawn < 0.93 ? 'rejected' : 'later'
    joined.push(
      await of.joinWithAutopay(drawn < 0.4 ? 300_000 : drawn < 0.7 ? 600_000 : 2_000_000, { mandate }),
    )
  }
  await hear()
  for (let step = 0; step < steps; step += 1) {
    // Some two months in all, so that a course has two or three debits.
    const next = Math.floor(random() * 40)
    if (hours + next - heardAt > 40) await hear()
    hours += next
    of.at(hours)
    double.behave(
      random() < 0.15
        ? { debits: random() < 0.5 ? 'insufficient_funds' : 'opted_out' }
        : random() < 0.08
          ? { loseAnswers: random() < 0.5 ? true : 'debits' }
          : {},
    )
    await of.jobs()
    const debits = double.debit()
    if (debits > 0) note(done, 'debit')
    if (double.books.debits.some(one => one.state === 'failed')) note(done, 'fail')
    double.behave({})
    if (random() < 0.7) await hear()
    else note(done, 'forget')
    // Each family does something two or three times.
    for (let nth = 0; nth * 25 < families; nth += 1) {
      const one = joined[Math.floor(random() * joined.length)]
      if (one) await act(of, one, random, done)
    }
    if (random() < 0.1) await of.runJob(processRefunds)
  }
  await of.jobs()
  await hear()
  hours += 72
  of.at(hours)
  double.debit()
  await hear()
  await of.runJob(processRefunds)
  await hear()
}

async function act(of: AutopayScene, one: Joined, random: () => number, done: Map<string, number>) {
  const { double } = of
  const { actor } = one.who
  const mandate = await of.mandateOf(one.who)
  const { due } = await of.show(one.enrolmentId, actor)
  const params = { id: mandate?.id ?? '' }
  const press = async (what: string, outcome: Promise<unknown>) => {
    if (!isRefusal(await outcome)) note(done, what)
  }
  const drawn = Math.floor(random() * 11)
  if (drawn === 0 && mandate) return press('pause', of.call('POST /mandates/{id}/pause', actor, { params }))
  if (drawn === 1 && mandate)
    return press('resume', of.call('POST /mandates/{id}/resumption', actor, { params }))
  if (drawn === 2 && mandate && random() < 0.3)
    return press('stop', of.call('POST /mandates/{id}/end', of.desk, { params }))
  if (drawn === 3 && mandate?.debit) {
    const body = { amount: mandate.debit.amount.amount }
    return press('agree', of.call('POST /mandates/{id}/agreement', actor, { params, body }))
  }
  if (drawn === 4) {
    const what = random() < 0.5 ? 'paused' : random() < 0.7 ? 'confirmed' : 'cancelled'
    if (double.inUpiApp(one.tokenId, what)) note(done, 'in app')
    return
  }
  if (drawn === 5 && due) {
    // All of it, or a part: the debit is then for the rest.
    const part = random() < 0.6 ? due.amount.amount : Math.ceil(due.amount.amount * random())
    return press('desk', of.payAtDesk(due.orderId, part))
  }
  if (drawn === 6 && due) {
    const started = await of.call('POST /orders/{id}/mandates', actor, {
      params: { id: due.orderId },
      body: { cap: 2_000_000, returnTo: '/learner/batches' },
    })
    if (isRefusal(started)) return
    double.pay(of.orderAt(started.checkoutUrl), random() < 0.8 ? 'captured' : 'failed')
    note(done, 'pay')
    return
  }
  if (drawn === 7 && random() < 0.2) {
    const quote = await of.call('GET /enrolments/{id}/leaving', actor, { params: { id: one.enrolmentId } })
    if (!isRefusal(quote)) await press('leave', of.tryLeave(one.enrolmentId, quote.refund.amount, actor))
    return
  }
  if (drawn === 8 && random() < 0.3) {
    const price = 240_000 + Math.floor(random() * 5) * 20_000 + (random() < 0.35 ? 1_500_000 : 0)
    await of.db.updateTable('batches').set({ price_amount: price }).where('id', '=', of.batchId).execute()
    note(done, 'price')
    return
  }
  if (drawn === 10 && random() < 0.4) {
    const body = { amount: 1 + Math.floor(random() * 60_000), note: 'The hall was cold', handsOutCash: false }
    return press(
      'refund',
      of.call('POST /orders/{id}/refunds', of.desk, { params: { id: one.orderId }, body }),
    )
  }
  const open = double.books.debits.find(debit => debit.state === 'noticed' && !debit.approved)
  if (drawn === 9 && open && double.approve(open.orderId)) note(done, 'approve')
}

const note = (done: Map<string, number>, what: string) => done.set(what, (done.get(what) ?? 0) + 1)

/** What differs between our books and the gateway's. */
export async function autopayFaults(of: AutopayScene): Promise<string[]> {
  const { double } = of
  const faults = await bookFaults(of.db, of.stage.centerId)
  const { rows } = await sql<{
    order: string | null
    payment: string | null
    amount: number
    status: string
  }>`
    select gateway_order_id as order, gateway_payment_id as payment, amount, status from payments
    where center_id = ${of.stage.centerId} and gateway = 'razorpay'`.execute(of.db)
  const asked = new Set(rows.map(row => row.order))
  const known = new Map(rows.map(row => [row.payment, row]))
  const taken = double.books.payments.filter(
    one => one.status === 'captured' && one.order_id !== null && asked.has(one.order_id),
  )
  for (const one of taken) {
    if (known.get(one.id)?.status !== 'captured') faults.push(`the gateway took ${one.id}, we do not know`)
  }
  const captured = rows.filter(row => row.status === 'captured')
  const there = new Set(taken.map(one => one.id))
  for (const one of captured)
    if (!there.has(one.payment ?? '')) faults.push(`we have ${one.payment}, the gateway does not`)
  const { rows: clearing } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    where t.center_id = ${of.stage.centerId} and a.kind = 'gateway_clearing'`.execute(of.db)
  const refunded = double.books.refunds.filter(one => there.has(one.payment_id))
  const atGateway = sumOf(taken) - sumOf(refunded)
  if (clearing[0]?.sum !== atGateway)
    faults.push(`the ledger has ${clearing[0]?.sum} there, the gateway ${atGateway}`)
  const twice = new Map<string, number>()
  for (const debit of double.books.debits) {
    if (debit.state !== 'debited') continue
    const charge = debit.notes.charge ?? ''
    twice.set(charge, (twice.get(charge) ?? 0) + 1)
  }
  for (const [charge, times] of twice) if (times > 1) faults.push(`${charge} was debited ${times} times`)
  return faults
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, one) => sum + one.amount, 0)
