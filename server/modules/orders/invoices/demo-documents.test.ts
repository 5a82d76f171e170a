import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { above } from '#server/above.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { post } from '../ledger/ledger-queries.ts'
import { issueDocuments } from './issue-documents.ts'

const database = await testDatabase()
const all = async (query: ReturnType<typeof sql>) => (await query.execute(database.kysely)).rows

describe('the demo’s invoices and credit notes', () => {
  beforeAll(async () => {
    const start = performance.now()
    await castDemo(database, TEST_NOW, post, (tx, ids, now) => issueDocuments({ tx, above, now }, ids))
    console.info(`the cast with its documents took ${Math.round(performance.now() - start)} ms`)
  })

  test('exist for everything paid and refunded, and none is pending', async () => {
    expect(await all(sql`select from invoice_waits`)).toEqual([])
    const kinds = await all(sql`select kind, count(*) > 0 as some from invoices group by 1 order by 1`)
    expect(kinds.map(row => (row as { kind: string }).kind)).toEqual([
      'credit_note',
      'receipt',
      'tax_invoice',
    ])
    expect(
      await all(sql`
        select o.number from orders o where o.status <> 'open' and o.paid_amount > 0 and (select sum(i.total_amount) from invoices i
          where i.order_id = o.id and i.kind <> 'credit_note') is distinct from o.paid_amount::numeric`),
    ).toEqual([])
    expect(
      await all(sql`
        select o.number from orders o where o.refunded_amount > 0 and (select sum(i.total_amount) from invoices i
          where i.order_id = o.id and i.kind = 'credit_note') is distinct from o.refunded_amount::numeric`),
    ).toEqual([])
  })

  test('are numbered in the order in which money moved', async () => {
    expect(
      await all(sql`
        select number from (select i.*, row_number() over series as place, lag(issued_on) over series as before,
            lag(happened_at) over series as earlier
          from invoices i window series as (partition by seller_id, kind, financial_year order by serial)) placed
        where serial <> place or before > issued_on or earlier > happened_at`),
    ).toEqual([])
  })
})
