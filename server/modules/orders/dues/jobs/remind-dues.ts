import { reminderStep } from '#domain/modules/orders/dues/due-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { centerOf, type DueRow, type Family, listLately, listOfFamily, lockOrdersOf } from '../due-queries.ts'
import { factsOf, remindFamily } from '../remind-family.ts'

const batch = 200

/**
 * Reminds families on the day something is due, and after it: one message for everything due at a center. What a
 * message names is recorded in the transaction that sends it, under the locks of the family's orders, so that a
 * crashed run, two concurrent runs, or a member of staff at the same moment cannot send a reminder twice. Delivery
 * waits for the end of quiet hours.
 */
export const remindDues = defineJob({
  name: 'dues.remind',
  cron: '41 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    for (let from: Family | null = null; ; ) {
      const dues: DueRow[] = await listLately(ctx, from, batch)
      const last: DueRow | undefined = dues.at(-1)
      if (!last) break
      await eachOf(familiesIn(withStep(dues)), family => ctx.inTransaction(inner => remind(inner, family)))
      from = { center_id: last.center_id, buyer_user_id: last.buyer_user_id }
    }
  },
})

async function remind(ctx: Ctx, family: Family): Promise<void> {
  await lockOrdersOf(ctx.tx, family.center_id, [family.buyer_user_id])
  const dues = withStep(await listOfFamily(ctx, family))
  if (dues.length === 0) return
  const { name } = await centerOf(ctx.tx, family.center_id)
  await remindFamily(ctx, family, dues, name)
}

/** Those that need a reminder now, each with its step. */
const withStep = (dues: readonly DueRow[]) =>
  dues.flatMap(due => {
    const step = reminderStep(factsOf(due), due.reminder_days)
    return step ? [{ ...due, step }] : []
  })

function familiesIn(dues: readonly DueRow[]): Family[] {
  const byKey = new Map(dues.map(due => [`${due.center_id} ${due.buyer_user_id}`, due]))
  return [...byKey.values()].map(({ center_id, buyer_user_id }) => ({ center_id, buyer_user_id }))
}
