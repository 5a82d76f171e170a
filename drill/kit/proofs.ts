import {
  listBooks,
  listUnbalancedCurrencies,
  listWrongOrders,
} from '#server/modules/books/order-sum-queries.ts'
import { listWrongDays, PLATFORM_BOOKS } from '#server/modules/orders/public.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { run } from '../../tools/step.ts'
import type { Report } from './report.ts'

/** More orders than a drill makes. */
const ORDERS = 100_000

/** What must be true of every database of ours, asked as the nightly job asks it (`books.check`), and of claims. */
export async function proveBooks(report: Report, url: string, where: string): Promise<void> {
  const db = await connectDatabase({ connectionString: url }, silentLog, { size: 2 })
  try {
    const { rows } = await db.pool.query<{
      entries: number
      unbalanced: number
      doubled: number
      unposted: number
    }>(
      `select (select count(*)::int from ledger_entries) as entries,
        (select count(*)::int from (select from ledger_entries group by transaction_id, currency
          having sum(amount) <> 0) t) as unbalanced,
        (select count(*)::int from claims a join claims b on a.resource_id = b.resource_id and a.place = b.place
          and a.period && b.period and a.class_session_id < b.class_session_id) as doubled,
        (select count(*)::int from payments p where p.status = 'captured' and not exists (
          select from ledger_transactions t where t.source_id = p.id)) as unposted`,
    )
    const { entries = 0, unbalanced, doubled, unposted } = rows[0] ?? {}
    const days = await Promise.all((await listBooks(db.kysely)).map(books => listWrongDays(db.kysely, books)))
    const { wrong } = await listWrongOrders(db.kysely, PLATFORM_BOOKS, ORDERS)
    const currencies = await listUnbalancedCurrencies(db.kysely)
    const differences = days.flat().length + wrong.length + currencies.length
    report.promise(`${where}: every posting balances`, unbalanced === 0 && entries > 0, `${entries} entries`)
    report.promise(
      `${where}: days, orders and currencies add up`,
      differences === 0,
      `${differences} differences`,
    )
    report.promise(`${where}: every captured payment is in the books`, unposted === 0)
    report.promise(`${where}: nobody is booked twice`, doubled === 0)
  } finally {
    await db.close()
  }
}

/** What `npm run check-files` says. */
export async function checkFiles(
  env: Record<string, string>,
): Promise<{ missing: string[]; orphans: string[] }> {
  const { code, output } = await run(['node', 'server/check-files.ts'], { env })
  if (!/ objects expected, /.test(output)) throw new Error(`check-files ended with ${code}.\n${output}`)
  const named = (kind: string) =>
    [...output.matchAll(new RegExp(`^${kind}: (.+)$`, 'gm'))].map(([, key = '']) => key)
  return { missing: named('missing'), orphans: named('orphan') }
}

/** What `npm run erase-again` says. */
export async function eraseAgain(env: Record<string, string>): Promise<string> {
  const { code, output } = await run(['node', 'server/erase-again.ts'], { env })
  if (code !== 0) throw new Error(`erase-again ended with ${code}.\n${output}`)
  return output.trim()
}
