import { serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { differenceOf, expectedIn, whyNotClose } from '#domain/modules/money/day-close-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { insertClose, lastClose, lockDrawer } from '../day-close-queries.ts'
import { dayCloseAnswer } from '../day-close-view.ts'
import { readDrawer } from '../drawer.ts'

/** Closes the day: writes down what was counted against what the books say. The books stay as they are. */
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
  const { onDate, currency, since, float, moved, balance, takers } = drawer
  const { counted, kept, note } = body
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
    kept,
    bookBalance: balance,
    takers,
    note,
  })
  if (!written) return refuse('day_closed')
  await ctx.audit({
    action: 'day.close',
    subjectKind: 'day_close',
    subjectId: id,
    centerId,
    details: { onDate, expected, counted, difference, kept, note },
  })
  await ctx.emit({ kind: 'day.closed', topics: [`center:${centerId}`], payload: { onDate } })
  const close = await lastClose(tx, centerId)
  if (close?.id !== id) throw new Error(`the close ${id} is not there right after it was written`)
  return dayCloseAnswer(close)
})
