import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { addDays, datesBetween } from '#domain/kernel/time.ts'
import { occupancyOf } from '#domain/modules/centers/occupancy.ts'
import { operation } from '#server/platform/operation.ts'
import { type DashboardRow, readDashboard } from '../dashboard-queries.ts'

/** Full days that the occupancy looks back on, four of each weekday. */
const OCCUPANCY_DAYS = 28

/** Today at the center; money only for members who may see it. */
export const showDashboard = operation('GET /center/dashboard', async ctx => {
  const row = await readDashboard(ctx.tx, ctx.actor, ctx.now, OCCUPANCY_DAYS)
  const { today, timeZone, classesToday, bookings, experts } = row
  return {
    ...{ today, timeZone, classesToday, bookings, experts },
    money: mayInCenter(ctx.actor, 'money:view') ? moneyOf(row) : null,
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

function moneyOf({ months, dueNow, currency }: DashboardRow) {
  return {
    months: months.map(({ month, received, refunded }) => ({
      month,
      received: money(received, currency),
      refunded: money(refunded, currency),
    })),
    dueNow: money(dueNow, currency),
  }
}
