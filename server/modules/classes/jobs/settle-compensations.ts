import { compensations, lockCover } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import * as classes from '../class-queries.ts'
import { takeCredit, withdraw } from '../settle-compensation.ts'

const batch = 200

/**
 * Turns choices that no family made in time into credits, and withdraws those for which nothing is owed any more.
 * Idempotent, also with two processes.
 */
export const settleCompensations = defineJob({
  name: 'compensations.settle',
  cron: '*/10 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const lapsed = await compensations.listLapsed(ctx.tx, ctx.now, batch)
    await eachOf(lapsed, id => ctx.inTransaction(inner => settleOne(inner, id)))
  },
})

async function settleOne(ctx: Ctx, id: string): Promise<void> {
  const classId = await compensations.findClassId(ctx.tx, null, id)
  if (!classId) return
  await classes.lockAll(ctx.tx, [classId])
  const row = await compensations.lock(ctx.tx, null, id)
  if (row?.status !== 'open') return
  const cover = await lockCover(ctx.tx, { enrolmentId: row.enrolment_id, classSessionId: classId })
  if (cover === 'none') await withdraw(ctx, row)
  else if (cover === 'covered' && row.choose_by <= ctx.now) await takeCredit(ctx, row, null)
}
