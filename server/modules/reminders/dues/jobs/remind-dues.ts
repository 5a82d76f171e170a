import { reminderStep } from '#domain/modules/orders/dues/due-rules.ts'
import { isDaytime, isQuiet } from '#domain/modules/reminders/reminder-rules.ts'
import { dueFacts, dueRows } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { wishesOf } from '../../class-queries.ts'
import { type Centers, listSettings } from '../../settings-queries.ts'
import { type DueRow, type Family, remindFamily } from '../remind-family.ts'

const batch = 200

/**
 * Reminds families of what is due, from the day before or from the day on, as their center says: one message for
 * everything due at a center. What a message names is recorded in the transaction that sends it, under the locks of
 * the family's orders, so that a crashed run, two concurrent runs, or a member of staff at the same moment cannot
 * send a reminder twice. Nobody is reminded at night, in their quiet hours, or of what they have switched off.
 */
export const remindDues = defineJob({
  name: 'reminders.dues',
  cron: '41 * * * *',
  async run({ services, signal }) {
    const ctx = jobContext(services)
    const centers = await listSettings(ctx.tx)
    for (let from: Family | null = null; !signal.aborted; ) {
      const dues: DueRow[] = await dueRows.listLately(ctx, from, batch)
      const last: DueRow | undefined = dues.at(-1)
      if (!last) break
      const wanted = await wantedBy(ctx, withStep(dues, centers, ctx.now))
      await eachOf(familiesIn(wanted), family => ctx.inTransaction(inner => remind(inner, family, centers)))
      from = { center_id: last.center_id, buyer_user_id: last.buyer_user_id }
    }
  },
})

async function remind(ctx: Ctx, family: Family, centers: Centers): Promise<void> {
  await dueRows.lockOrdersOf(ctx.tx, family.center_id, [family.buyer_user_id])
  const dues = withStep(await dueRows.listOfFamily(ctx, family), centers, ctx.now)
  const center = centers.get(family.center_id)
  if (center && dues.length > 0) await remindFamily(ctx, family, dues, center.name)
}

/** Those that need a reminder now, each with its step. */
const withStep = (dues: readonly DueRow[], centers: Centers, now: Date) =>
  dues.flatMap(due => {
    const center = centers.get(due.center_id)
    if (!center || center.dues === 'off' || !isDaytime(center.zone, now)) return []
    const step = reminderStep(dueFacts.factsOf(due), due.reminder_days, center.dues)
    return step ? [{ ...due, step }] : []
  })

/** Without those whose payers want no such reminder, or none at this hour. */
async function wantedBy<Due extends DueRow>(ctx: Ctx, dues: readonly Due[]): Promise<Due[]> {
  if (dues.length === 0) return []
  const payers = dues.map(due => due.buyer_user_id)
  const wishes = await wishesOf(ctx, 'learner', payers)
  return dues.filter(due => {
    const own = wishes.get(due.buyer_user_id)
    return !own?.mutedReminders.includes('due') && !isQuiet(own?.quietHours ?? null, due.time_zone, ctx.now)
  })
}

function familiesIn(dues: readonly DueRow[]): Family[] {
  const byKey = new Map(dues.map(due => [`${due.center_id} ${due.buyer_user_id}`, due]))
  return [...byKey.values()].map(({ center_id, buyer_user_id }) => ({ center_id, buyer_user_id }))
}
