import { mayInCenter, serviceScope } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { expectedIn } from '#domain/modules/books/money/day-close-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { takerAnswer } from '../day-close-view.ts'
import { readDrawer } from '../drawer.ts'

/** The cash drawer since its last close. There is one for all services. */
export const showCashDay = operation('GET /center/cash-day', async ctx => {
  if (serviceScope(ctx.actor)) return refuse('whole_center_only')
  const drawer = await readDrawer(ctx)
  const inDrawer = (amount: number) => money(amount, drawer.currency)
  return {
    onDate: drawer.onDate,
    timeZone: drawer.timeZone,
    since: isoInstant(drawer.since),
    float: inDrawer(drawer.float),
    moved: inDrawer(drawer.moved),
    expected: inDrawer(expectedIn(drawer)),
    takers: drawer.takers.map(taker => takerAnswer(taker, drawer.currency)),
    isClosed: drawer.isClosed,
    can: { close: !drawer.isClosed && mayInCenter(ctx.actor, 'desk_payment:manage') },
  }
})
