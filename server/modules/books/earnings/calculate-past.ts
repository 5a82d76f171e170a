import type { Tx } from '#server/platform/context.ts'
import { calculateLines } from './calculate-lines.ts'
import { calculateMonths } from './calculate-months.ts'
import { listHeld } from './calculate-queries.ts'

const DAY = 86_400_000
const PAST_DAYS = 45
const most = 5000

/** Calculates the last weeks of an installation that has never been calculated, without notifications. */
export async function calculatePast(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PAST_DAYS * DAY)
  await calculateMonths(tx, now)
  await calculateLines(tx, await listHeld(tx, since, '00000000-0000-0000-0000-000000000000', most), now)
}
