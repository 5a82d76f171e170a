import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { earningsApproved } from '#domain/modules/orders/ledger/payout-postings.ts'
import { sendPayouts } from '#server/modules/books/payouts/jobs/send-payouts.ts'
import { post } from '#server/modules/orders/public.ts'
import { TEST_NOW } from '../context.ts'
import { perform } from './money-operations.ts'
import type { MoneyScene } from './money-scene.ts'

type Random = () => number
const TODAY = '2026-11-21'

/** The center says yes to what an expert earned in a month. */
export async function approveMonth(money: MoneyScene, random: Random): Promise<boolean> {
  const { scene, payouts } = money
  const { db, stage, desk } = scene
  const total = 1 + Math.floor(random() * 120_000)
  const statement = {
    statementId: newId(),
    centerId: stage.centerId,
    expertId: stage.expertId,
    currency: 'INR',
    total,
  }
  const month = new Date(Date.UTC(1950, money.months, 1)).toISOString().slice(0, 10)
  money.months += 1
  await sql`
    insert into expert_statements (id, center_id, expert_id, expert_name, month, status, currency, total_amount, drafted_at,
      approved_at, approved_by)
    values (${statement.statementId}, ${stage.centerId}, ${stage.expertId}, 'Ananya Deshpande', ${month}, 'approved', 'INR',
      ${total}, ${TEST_NOW}, ${TEST_NOW}, ${desk.userId})`.execute(db)
  await post(db, [earningsApproved(statement)], TEST_NOW)
  payouts.promised += total
  return true
}

/** The gateway is to send on what some months come to; now and then its answer is lost. */
export async function sendThroughGateway(money: MoneyScene, random: Random): Promise<boolean> {
  const { scene, double } = money
  const ids = (await statements(money)).filter(() => random() < 0.5)
  if (ids.length === 0) return false
  const body = { statementIds: ids, through: 'gateway' }
  const made = await perform(scene.world, 'POST /payouts', scene.desk, { body })
  if (isRefusal(made)) return false
  double.behave({ loseAnswers: random() < 0.3 })
  await scene.runJob(sendPayouts, { payoutId: made.id })
  double.behave({})
  return true
}

/** The bank settles a transfer of the gateway, or gives one back. */
export async function settleTransfer(money: MoneyScene, random: Random): Promise<boolean> {
  const ours = await transfersOf(money)
  const open = ours.filter(one => one.status === 'processing' || one.status === 'processed')
  const one = open[Math.floor(random() * open.length)]
  if (!one) return false
  const next = one.status === 'processed' ? 'reversed' : random() < 0.7 ? 'processed' : 'failed'
  money.double.settlePayout(one.reference_id, next)
  return true
}

/** The center pays a month by bank, outside of the gateway. */
export async function payByBank(money: MoneyScene, random: Random): Promise<boolean> {
  const { scene, payouts } = money
  const waiting = await statements(money)
  const id = waiting[Math.floor(random() * waiting.length)]
  if (!id) return false
  const body = { method: 'bank', reference: 'UTR 4471', paidOn: TODAY }
  const paid = await perform(scene.world, 'POST /statements/{id}/payment', scene.desk, {
    params: { id },
    body,
  })
  if (isRefusal(paid)) return false
  payouts.byBank += paid.total.amount
  return true
}

/** The transfers of a money, as the double has them in its own books. */
export async function transfersOf({ scene, double }: MoneyScene) {
  const { rows } = await sql<{ id: string }>`
    select l.id from payout_lines l join payouts p on p.id = l.payout_id
    where p.center_id = ${scene.stage.centerId}`.execute(scene.db)
  const ours = new Set(rows.map(row => row.id))
  return double.books.payouts.filter(one => ours.has(one.reference_id))
}

async function statements({ scene }: MoneyScene): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from expert_statements where center_id = ${scene.stage.centerId} and status = 'approved'
    order by month desc limit 6`.execute(scene.db)
  return rows.map(row => row.id)
}
