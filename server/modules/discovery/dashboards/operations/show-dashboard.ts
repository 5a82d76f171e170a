import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { addDays, datesBetween } from '#domain/kernel/time.ts'
import { firstSteps } from '#domain/modules/centers/first-steps.ts'
import { OCCUPANCY_DAYS, occupancyOf } from '#domain/modules/centers/occupancy.ts'
import { attendanceShare } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { listOpenRolls } from '#server/modules/classes/public.ts'
import { sumDuesByMonth } from '#server/modules/orders/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { countChanges, countMembersAt } from '../../center-learners/center-learner-queries.ts'
import { type DashboardRow, readDashboard } from '../dashboard-queries.ts'
import { readFirstFacts } from '../first-steps-queries.ts'

/** Today at the center; money only for members who may see it. */
export const showDashboard = operation('GET /center/dashboard', async ctx => {
  const row = await readDashboard(ctx.tx, ctx.actor, ctx.now, OCCUPANCY_DAYS)
  const has = await readFirstFacts(ctx.tx, ctx.actor.center.centerId)
  const { today, timeZone, bookings, experts, batches } = row
  const seesMoney = mayInCenter(ctx.actor, 'money:view')
  const seesLearners = mayInCenter(ctx.actor, 'learners:view')
  const seesAttendance = mayInCenter(ctx.actor, 'attendance:view')
  const months = row.months.map(({ month }) => `${month}-01`)
  return {
    ...{ today, timeZone, bookings, experts, batches },
    classesToday: await withRolls(ctx, row.classesToday, seesAttendance),
    figures: {
      collected: seesMoney ? collectedOf(row) : null,
      attendance: seesAttendance
        ? { now: shareOf(row.marks.at(-1)), before: shareOf(row.marksBefore) }
        : null,
      learners: seesLearners
        ? {
            now: await countMembersAt(ctx.tx, ctx.actor, ctx.now),
            before: await countMembersAt(ctx.tx, ctx.actor, new Date(row.monthAgo)),
          }
        : null,
    },
    attendance: seesAttendance
      ? row.marks.map(marks => ({ month: marks.month, percent: shareOf(marks) }))
      : null,
    firstSteps: firstSteps(has),
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

/** Today's classes with how far their rolls are. */
async function withRolls(ctx: CenterCtx, classes: DashboardRow['classesToday'], seesAttendance: boolean) {
  const open = seesAttendance ? await listOpenRolls(ctx.tx, ctx.actor, ctx.now) : []
  const rolls = new Map(open.map(({ id, expected, marked }) => [id, { expected, marked }]))
  return classes.map(one => ({ ...one, roll: rolls.get(one.id) ?? null }))
}

const shareOf = (marks: { attended: number; absent: number } = { attended: 0, absent: 0 }) =>
  attendanceShare({ present: marks.attended, late: 0, absent: marks.absent, excused: 0 })

const collectedOf = ({ months, receivedBefore, currency }: DashboardRow) => ({
  now: money(months.at(-1)?.received ?? 0, currency),
  before: money(receivedBefore, currency),
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
