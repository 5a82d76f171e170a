import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { addDays, datesBetween } from '#domain/kernel/time.ts'
import { firstSteps } from '#domain/modules/centers/first-steps.ts'
import { OCCUPANCY_DAYS, occupancyOf } from '#domain/modules/centers/occupancy.ts'
import { sumDuesByMonth } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { countChanges } from '../../center-learners/center-learner-queries.ts'
import { type DashboardRow, readDashboard } from '../dashboard-queries.ts'
import { readFirstFacts } from '../first-steps-queries.ts'

/** Today at the center; money only for members who may see it. */
export const showDashboard = operation('GET /center/dashboard', async ctx => {
  const row = await readDashboard(ctx.tx, ctx.actor, ctx.now, OCCUPANCY_DAYS)
  const has = await readFirstFacts(ctx.tx, ctx.actor.center.centerId)
  const { today, timeZone, classesToday, bookings, experts, batches } = row
  const seesMoney = mayInCenter(ctx.actor, 'money:view')
  const seesLearners = mayInCenter(ctx.actor, 'learners:view')
  const months = row.months.map(({ month }) => `${month}-01`)
  return {
    ...{ today, timeZone, classesToday, bookings, experts, batches },
    firstSteps: firstSteps({ ...has, payee: has.payee || ctx.ports.payments !== null }),
    money: seesMoney ? moneyOf(row, await sumDuesByMonth(ctx)) : null,
    learners: seesLearners ? await countChanges(ctx.tx, ctx.actor, months) : null,
    occupancy: occupancyOf(
      {
        timeZone,
        holidays: row.holidays,
        hours: row.hours.map(([weekday, fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute })),
      },
      row.places,
      row.booked.map(([start, end]) => ({ start, end })),
      datesBetween(addDays(today, -OCCUPANCY_DAYS), today),
    ),
  }
})

type Dues = Awaited<ReturnType<typeof sumDuesByMonth>>

function moneyOf({ months, dueNow, restOfPartlyPaid, currency }: DashboardRow, dues: Dues) {
  const dueIn = new Map(dues.map(({ month, amount }) => [month, amount]))
  return {
    months: months.map(({ month, received, refunded }) => ({
      month,
      received: money(received, currency),
      due: money(dueIn.get(month) ?? 0, currency),
      refunded: money(refunded, currency),
    })),
    dueNow: money(dueNow, currency),
    restOfPartlyPaid: money(restOfPartlyPaid, currency),
  }
}
