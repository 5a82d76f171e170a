import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { monthBefore, monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import { earningsApproved, payoutPaid } from '#domain/modules/orders/ledger/payout-postings.ts'
import type { Calendar } from './calendar.ts'
import type { PostToLedger } from './cast-classes.ts'
import { centerId, expertId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

/** Calculates everyone's earnings from the existing classes. */
export type Earn = (tx: Kysely<Tables>, now: Date) => Promise<void>

/** A statement of a month that was drafted, with its total. */
export interface Pair {
  id: string
  centerId: string
  expertId: string
  currency: string
  total: number
}

/**
 * Writes the experts' earnings from the past month's classes and the statements of the month before: one is paid as
 * soon as the center's bank account has enough, one is approved, the others wait for the center; and Ananya
 * disputes a class.
 */
export async function castEarnings(
  tx: Kysely<Tables>,
  { today }: Calendar,
  now: Date,
  post: PostToLedger,
  earn: Earn,
): Promise<void> {
  await earn(tx, now)
  await insertRows(tx, 'expert_payout_accounts', accounts(now))
  await ask(tx, now)
  const month = monthBefore(monthOf(today))
  const pairs = await stated(tx, month, now)
  const owed = pairs
    .filter(pair => pair.centerId === centerId('sampige') && pair.total > 0)
    .sort((a, b) => b.total - a.total)
  const payable = await affordable(tx, owed, month, now)
  const paid = payable?.pair
  const approved = owed.find(pair => pair !== paid)
  const at = notAfter(now, `${monthOf(today)}-02T06:00:00Z`)
  for (const pair of [paid, approved]) {
    if (!pair) continue
    await tx
      .updateTable('expert_statements')
      .set({ status: 'approved', approved_at: at, approved_by: userId('kavitha'), total_amount: pair.total })
      .where('id', '=', pair.id)
      .execute()
    await tx
      .updateTable('earnings')
      .set({ status: 'in_statement' })
      .where('statement_id', '=', pair.id)
      .execute()
    await post(tx, [earningsApproved({ ...pair, statementId: pair.id })], at)
  }
  if (!payable || !paid) return
  const { paidAt } = payable
  await tx
    .updateTable('expert_statements')
    .set({
      status: 'paid',
      paid_at: paidAt,
      paid_on: sql`(${paidAt}::timestamptz at time zone 'Asia/Kolkata')::date`,
      paid_by: userId('kavitha'),
      pay_method: 'bank',
      pay_reference: 'N304260118842',
    })
    .where('id', '=', paid.id)
    .execute()
  await tx.updateTable('earnings').set({ status: 'paid' }).where('statement_id', '=', paid.id).execute()
  await post(tx, [payoutPaid({ ...paid, statementId: paid.id }, 'bank')], paidAt)
}

/**
 * The largest statement that the center's bank account can pay, and when it first can: the evening's cash has to be
 * deposited.
 */
async function affordable(tx: Kysely<Tables>, owed: readonly Pair[], month: string, now: Date) {
  const { rows } = await sql<{ at: Date; balance: number }>`
    select e.occurred_at as at, (sum(e.amount) over (order by e.occurred_at, e.id))::bigint as balance
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'center_cash' and a.label = 'bank' and a.center_id = ${centerId('sampige')}
    order by 1`.execute(tx)
  const { rows: over } = await sql<{ at: Date }>`
    select ((${month} || '-02')::timestamp + interval '1 month') at time zone 'Asia/Kolkata' as at`.execute(
    tx,
  )
  for (const pair of owed) {
    // Approved on the second of the month, paid in the hour after the money arrived.
    const there = rows.find(row => row.balance >= pair.total && row.at >= (over[0]?.at ?? now))
    if (there) return { pair, paidAt: notAfter(now, new Date(there.at.getTime() + 3_600_000).toISOString()) }
  }
  return null
}

/** Drafts the statements of a month over lines that are in none; answers them with their totals. */
export async function stated(tx: Kysely<Tables>, month: string, now: Date): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with drafted as (
      insert into expert_statements (id, center_id, expert_id, month, status, currency, drafted_at)
      select new_id(${now}::timestamptz), e.center_id, e.expert_id, (${month} || '-01')::date, 'draft', e.currency, ${now}
      from earnings e where e.month = (${month} || '-01')::date and e.status = 'accrued' and e.statement_id is null
      group by e.center_id, e.expert_id, e.currency
      returning id, center_id, expert_id, currency
    )
    select d.id, d.center_id as "centerId", d.expert_id as "expertId", d.currency,
      (select sum(e.amount)::bigint from earnings e where e.center_id = d.center_id and e.expert_id = d.expert_id
        and e.month = (${month} || '-01')::date and e.status = 'accrued') as total
    from drafted d order by d.id`.execute(tx)
  await sql`
    update earnings e set statement_id = s.id from expert_statements s
    where s.center_id = e.center_id and s.expert_id = e.expert_id and s.month = e.month and e.status = 'accrued'
      and e.statement_id is null`.execute(tx)
  return rows
}

/** One of Ananya's last classes had more learners than the roll says. */
async function ask(tx: Kysely<Tables>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update earnings set status = 'disputed' where id = (
      select e.id from earnings e where e.expert_id = ${expertId('ananya')} and e.center_id = ${centerId('sampige')} and e.kind = 'class'
        and e.status = 'accrued'
      order by e.on_date desc, e.id desc offset 2 limit 1)
    returning id`.execute(tx)
  const [line] = rows
  if (!line) return
  await insertRows(tx, 'earning_disputes', [
    {
      id: demoId('dispute ananya', now),
      earning_id: line.id,
      status: 'open',
      reason: 'Two more learners came than the roll says. Lakshmi was there and has the list.',
      holds: true,
      opened_by: userId('ananya'),
      opened_at: now,
      answer: '',
    },
  ])
}

function accounts(now: Date) {
  const since = new Date(now.getTime() - 90 * 86_400_000)
  const account = (name: 'asha' | 'vikram' | 'ananya', given: object) => ({
    id: demoId(`payout account ${name}`),
    expert_id: expertId(name),
    account_number: null,
    ifsc: null,
    upi_id: null,
    verification_id: demoId(`payout account code ${name}`),
    created_by: userId(name),
    created_at: since,
    ...given,
  })
  return [
    account('asha', {
      kind: 'bank',
      holder_name: 'Asha Menon',
      account_number: '50210044881234',
      ifsc: 'HDFC0000240',
    }),
    account('vikram', {
      kind: 'bank',
      holder_name: 'Vikram Shetty',
      account_number: '003101558724',
      ifsc: 'ICIC0000031',
    }),
    account('ananya', { kind: 'upi', holder_name: 'Ananya Deshpande', upi_id: 'ananya.d@okhdfcbank' }),
  ]
}

function notAfter(now: Date, wanted: string): Date {
  const at = new Date(wanted)
  return at < now ? at : now
}
