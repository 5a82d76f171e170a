import { vi } from 'vitest'
import type { Database } from '#server/platform/database.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/**
 * Those of the named tables that the statements of a call read from end to end, as PostgreSQL plans them. To walk the
 * newest until a page is full is no such reading.
 */
export async function wholeReads(
  database: Database,
  tables: readonly string[],
  call: () => Promise<unknown>,
): Promise<string[]> {
  const executed = vi.spyOn(database.kysely.getExecutor(), 'executeQuery')
  try {
    await call()
    const statements = executed.mock.calls.map(([compiled]) => compiled)
    if (statements.length === 0) throw new Error('the call asked the database nothing')
    const plans: PlanNode[] = []
    for (const { sql, parameters } of statements) plans.push(...(await planOf(database, sql, parameters)))
    return plans
      .filter(node => node['Node Type'] === 'Seq Scan')
      .map(node => node['Relation Name'] ?? '')
      .filter(name => tables.includes(name))
  } finally {
    executed.mockRestore()
  }
}

async function planOf(database: Database, text: string, parameters: readonly unknown[]): Promise<PlanNode[]> {
  const client = await database.pool.connect()
  try {
    // As on the disk of today, which PostgreSQL's own default does not know yet.
    await client.query('set random_page_cost = 1.1')
    const { rows } = await client.query(`explain (format json) ${text}`, [...parameters])
    return flat(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release(true)
  }
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]
