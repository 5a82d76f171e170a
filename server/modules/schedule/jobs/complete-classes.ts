import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { tellOfClasses } from '../series-events.ts'
import { completeEnded } from '../series-lock-queries.ts'

const most = 500

/** Marks classes of batches as held once they are over. Their claims stay: they were taught then. */
export const completeClasses = defineJob({
  name: 'classes.complete',
  cron: '*/5 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    for (let done = most; done === most; ) done = await ctx.inTransaction(completeSome)
  },
})

async function completeSome(ctx: Ctx): Promise<number> {
  const completed = await completeEnded(ctx.tx, ctx.now, most)
  for (const centerId of new Set(completed.map(each => each.centerId))) {
    const own = completed.filter(each => each.centerId === centerId)
    await tellOfClasses(ctx, centerId, { completed: own })
  }
  return completed.length
}
