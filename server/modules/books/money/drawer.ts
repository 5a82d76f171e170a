import { localDateOf, toInstant } from '#domain/kernel/time.ts'
import type { CashTaker } from '#domain/modules/books/money/day-close-rules.ts'
import { cashBalance } from '#server/modules/orders/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { findCenter, lastClose, listTakers } from './day-close-queries.ts'

/** A center's drawer according to the current books; amounts in paise. */
export interface OpenDrawer {
  onDate: string
  timeZone: string
  currency: string
  since: Date
  float: number
  moved: number
  takers: CashTaker[]
  isClosed: boolean
}

/**
 * Calculates what came and went since the last close. The expected cash is the balance of its account: each close
 * is posted, so the account begins the next day with what was left. The sum is the difference of two balances, not
 * of two instants: a transaction in progress during a close counts for the next one.
 */
export async function readDrawer(ctx: CenterCtx): Promise<OpenDrawer> {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  const { currency, timeZone } = await findCenter(tx, centerId)
  const onDate = localDateOf(now, timeZone)
  const last = await lastClose(tx, centerId)
  const balance = await cashBalance(tx, { centerId, currency })
  const since = last?.closed_at ?? toInstant(onDate, 0, timeZone)
  const float = last?.left_amount ?? (await cashBalance(tx, { centerId, currency, before: since }))
  const moved = balance - float
  const takers = await listTakers(tx, centerId, currency, since)
  const rest = moved - takers.reduce((sum, taker) => sum + taker.taken - taker.handedOut, 0)
  if (rest !== 0) {
    const [taken, handedOut] = [Math.max(rest, 0), Math.max(0 - rest, 0)]
    takers.push({ userId: null, name: null, taken, payments: 0, handedOut })
  }
  return { onDate, timeZone, currency, since, float, moved, takers, isClosed: last?.on_date === onDate }
}
