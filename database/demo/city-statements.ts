import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { monthBefore, monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import { earningsApproved, payoutPaid } from '#domain/modules/orders/ledger/payout-postings.ts'
import type { Calendar } from './calendar.ts'
import type { PostToLedger } from './cast-classes.ts'
import { stated } from './cast-earnings.ts'
import type { CityCenter } from './city-centers.ts'

/** Statements of the month before: of every four, one is a draft, one approved, and two are paid. */
export async function addStatements(
  tx: Kysely<Tables>,
  { today }: Calendar,
  centers: readonly CityCenter[],
  now: Date,
  post: PostToLedger,
): Promise<void> {
  const heads = new Map(centers.map(({ id, head }) => [id, head]))
  const drafted = (await stated(tx, monthBefore(monthOf(today)), now))
    .filter(({ centerId, total }) => heads.has(centerId) && total > 0)
    .sort((a, b) => `${a.centerId}${a.expertId}`.localeCompare(`${b.centerId}${b.expertId}`))
  const at = notAfter(now, `${monthOf(today)}-02T06:00:00Z`)
  const paidAt = notAfter(now, `${monthOf(today)}-04T06:30:00Z`)
  const postings: Parameters<PostToLedger>[1][number][] = []
  for (const [nth, pair] of drafted.entries()) {
    if (nth % 4 === 0) continue
    const isPaid = nth % 4 > 1
    const by = heads.get(pair.centerId) ?? null
    await tx
      .updateTable('expert_statements')
      .set({ status: 'approved', approved_at: at, approved_by: by, total_amount: pair.total })
      .where('id', '=', pair.id)
      .execute()
    await tx
      .updateTable('earnings')
      .set({ status: 'in_statement' })
      .where('statement_id', '=', pair.id)
      .execute()
    postings.push({ ...earningsApproved({ ...pair, statementId: pair.id }), at })
    if (!isPaid) continue
    await tx
      .updateTable('expert_statements')
      .set({
        status: 'paid',
        paid_at: paidAt,
        paid_on: paidAt.toISOString().slice(0, 10),
        paid_by: by,
        pay_method: 'upi',
        pay_reference: `UPI${pair.id.slice(-10).toUpperCase()}`,
      })
      .where('id', '=', pair.id)
      .execute()
    await tx.updateTable('earnings').set({ status: 'paid' }).where('statement_id', '=', pair.id).execute()
    postings.push({ ...payoutPaid({ ...pair, statementId: pair.id }, 'upi'), at: paidAt })
  }
  await post(tx, postings, now)
}

function notAfter(now: Date, wanted: string): Date {
  const at = new Date(wanted)
  return at < now ? at : now
}
