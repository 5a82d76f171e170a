import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { calculatePast } from '#server/modules/books/public.ts'
import { post } from '#server/modules/orders/public.ts'
import { TEST_NOW } from '../context.ts'
import { testDatabase } from '../database.ts'

const database = await testDatabase()
const db = database.kysely

test('the demo shows what experts earned: a paid month, an approved one, drafts, and a dispute', async () => {
  await castDemo(database, TEST_NOW, post, undefined, calculatePast)
  const { rows: months } = await sql<{ status: string; months: number }>`
    select status, count(*)::int as months from expert_statements group by status order by status`.execute(db)
  expect(months.map(row => row.status)).toEqual(['approved', 'draft', 'paid'])
  const { rows: lines } = await sql<{ status: string }>`
    select distinct status from earnings order by status`.execute(db)
  expect(lines.map(row => row.status)).toEqual(['accrued', 'disputed', 'in_statement', 'paid'])
  const { rows: models } = await sql<{ model: string }>`
    select distinct formula->>'model' as model from earnings order by 1`.execute(db)
  expect(models.map(row => row.model)).toEqual(['per_class', 'per_learner', 'per_month', 'share'])
  const { rows: owed } = await sql<{ owed: number; stated: number }>`
    select (select -sum(l.amount)::bigint from ledger_entries l join ledger_accounts a on a.id = l.account_id
        where a.kind = 'expert_payable') as owed,
      (select sum(total_amount)::bigint from expert_statements where status = 'approved') as stated`.execute(
    db,
  )
  expect(owed[0]?.owed).toBe(owed[0]?.stated)
})
