import { batches } from './expected/batches.ts'
import { bookingsAndMoney } from './expected/bookings-and-money.ts'
import { centers } from './expected/centers.ts'
import { everybody } from './expected/everybody.ts'
import { experts } from './expected/experts.ts'
import { families } from './expected/families.ts'
import { publicSite } from './expected/public-site.ts'
import type { ExpectedAccess } from './expected/row.ts'
import { schedule } from './expected/schedule.ts'

/**
 * The table, by operation id. Somebody who adds an operation adds its row: who may call it is asked of the domain's
 * rules, not copied from the contract; for each id, whose it is. The walk then tries everybody and everybody's ids. Rows
 * are in `expected/`, by what they are about.
 */
export const EXPECTED_ACCESS: Record<string, ExpectedAccess> = together(
  everybody,
  publicSite,
  families,
  centers,
  experts,
  batches,
  schedule,
  bookingsAndMoney,
)

/** One table of several; an operation that is in two of them is a mistake. */
function together(...parts: readonly Record<string, ExpectedAccess>[]): Record<string, ExpectedAccess> {
  const rows = parts.flatMap(part => Object.entries(part))
  const twice = rows.filter(([id], at) => rows.findIndex(([other]) => other === id) !== at)
  if (twice.length > 0) throw new Error(`expected twice: ${twice.map(([id]) => id).join(', ')}`)
  return Object.fromEntries(rows)
}
