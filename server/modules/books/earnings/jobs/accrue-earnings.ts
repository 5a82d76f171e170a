import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { calculateClasses } from '../calculate-classes.ts'
import { calculateMonths } from '../calculate-months.ts'
import { listHeld, listMoved, listUncounted, UNCOUNTED_DAYS } from '../calculate-queries.ts'
import { tellEarned } from '../tell-earnings.ts'

const DAY = 86_400_000
/** Classes per transaction. */
const most = 100
/** How far back changed payments and marks are searched; each night the last weeks are recalculated anyway. */
const MOVED_DAYS = 3
const NIGHTLY_DAYS = 45

/** Calculates the earnings from past classes, and from those whose payments or marks have changed. */
export const accrueEarnings = defineJob({
  name: 'earnings.accrue',
  cron: '*/5 * * * *',
  longestSeconds: 900,
  async run({ services, signal }) {
    const ctx = jobContext(services)
    const since = before(ctx.now, UNCOUNTED_DAYS)
    for (let done = most; done === most && !signal.aborted; ) {
      const ids = await listUncounted(ctx.tx, since, most)
      await ctx.inTransaction(inner => calculateClasses(inner, ids))
      done = ids.length
    }
    const moved = await listMoved(ctx.tx, before(ctx.now, MOVED_DAYS), 100_000)
    for (let at = 0; at < moved.length && !signal.aborted; at += most) {
      await ctx.inTransaction(inner => calculateClasses(inner, moved.slice(at, at + most)))
    }
  },
})

/** Calculates the months, and all classes of the last weeks from scratch: anything the other job missed. */
export const catchUpEarnings = defineJob({
  name: 'earnings.catch-up',
  cron: '15 19 * * *',
  longestSeconds: 1800,
  async run({ services, signal }) {
    const ctx = jobContext(services)
    await ctx.inTransaction(async inner => tellEarned(inner, await calculateMonths(inner.tx, inner.now)))
    await calculateSince(ctx, before(ctx.now, NIGHTLY_DAYS), signal)
  },
})

async function calculateSince(ctx: Ctx, since: Date, signal: AbortSignal): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await listHeld(ctx.tx, since, after, most)
    await ctx.inTransaction(inner => calculateClasses(inner, ids))
    after = ids.at(-1) ?? after
    if (ids.length < most || signal.aborted) return
  }
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)
