import { addDays, localDateOf } from '#domain/kernel/time.ts'
import { pairOf } from '#server/modules/experts/agreements/held-engagement.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { dueEngagements, findEngagement, holdEngagement, updateEngagement } from '../engagement-queries.ts'
import { finish } from '../finish-engagement.ts'
import { goOn } from '../go-on.ts'
import { tellSides } from '../tell-sides.ts'
import { isFree } from '../why-not-away.ts'

const batch = 100

/** Ends engagements whose notice period is over, and resumes those whose pause is. */
export const advanceEngagements = defineJob({
  name: 'agreements.keep-engagements',
  cron: '20 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    for (let done = batch; done === batch; ) {
      const due = await dueEngagements(ctx.tx, ctx.now, batch)
      for (const id of due) await ctx.inTransaction(inner => advance(inner, id))
      done = due.length
    }
  },
})

async function advance(ctx: Ctx, id: string): Promise<void> {
  await holdEngagement(ctx.tx, null, id)
  const engagement = await findEngagement(ctx, null, id)
  if (!engagement || engagement.status === 'ended') return
  const today = localDateOf(ctx.now, engagement.timeZone)
  const { endsOn, pausedUntil, endReason } = engagement
  if (endsOn !== null && endsOn < today) {
    if (await isFree(ctx, engagement, { from: addDays(endsOn, 1), until: null })) {
      await finish(ctx, engagement, { lastDay: endsOn, by: null, reason: endReason })
      return
    }
    await updateEngagement(ctx.tx, id, { reminded_on: today })
    await tellSides(ctx, pairOf(engagement), {
      kind: 'engagement.ending-waits',
      by: null,
      subject: { kind: 'engagement', id },
      on: endsOn,
    })
    return
  }
  if (pausedUntil !== null && pausedUntil < today) await goOn(ctx, engagement, null)
}
