import { serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import {
  differenceOf,
  expectedIn,
  takenOutOf,
  whyNotClose,
} from '#domain/modules/books/money/day-close-rules.ts'
import { dayClosed } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { refuse } from '#domain/refusals.ts'
import { post } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { insertClose, lastClose, lockDrawer } from '../day-close-queries.ts'
import { dayCloseAnswer } from '../day-close-view.ts'
import { readDrawer } from '../drawer.ts'

/** Closes the day: compares the count with the books, and posts the difference and what is taken out. */
export const closeDay = operation('POST /center/day-closes', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  if (serviceScope(actor)) return refuse('whole_center_only')
  await lockDrawer(tx, centerId)
  const drawer = await readDrawer(ctx)
  if (drawer.isClosed) return refuse('day_closed')
  const inDrawer = (amount: number) => money(amount, drawer.currency)
  const expected = expectedIn(drawer)
  if (body.expected !== expected) return refuse('cash_moved', { extra: { expected: inDrawer(expected) } })
  const difference = differenceOf(drawer, body)
  const reason = whyNotClose(drawer, body)
  if (reason) return refuse(reason, { args: { difference: formatMoney(inDrawer(difference), ctx.language) } })
  const id = newId(now.getTime())
  const { onDate, currency, since, float, moved, takers } = drawer
  const { counted, left, note } = body
  const takenOut = takenOutOf(body)
  const takenTo = takenOut > 0 ? body.takenTo : null
  const written = await insertClose(tx, {
    id,
    centerId,
    onDate,
    currency,
    since,
    closedAt: now,
    closedBy: actor.userId,
    float,
    moved,
    counted,
    left,
    takenTo,
    takers,
    note,
  })
  if (!written) return refuse('day_closed')
  await post(tx, [dayClosed({ centerId, currency }, id, { difference, takenOut, takenTo })], now)
  await ctx.audit({
    action: 'day.close',
    subjectKind: 'day_close',
    subjectId: id,
    centerId,
    details: { onDate, expected, counted, difference, left, takenOut, takenTo, note },
  })
  await ctx.emit({ kind: 'day.closed', topics: [`center:${centerId}`], payload: { onDate } })
  const close = await lastClose(tx, centerId)
  if (close?.id !== id) throw new Error(`the close ${id} is not there right after it was written`)
  return dayCloseAnswer(close)
})
