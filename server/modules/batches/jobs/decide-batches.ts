import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { decideBatch, WARNED_DAYS, warnOfRisk } from '../decide-batch.ts'
import { listUndecided, listUnwarned } from '../due-queries.ts'

const most = 200
const day = 86_400_000

/** Decides whether batches run, at the published time. */
export const decideBatches = defineJob({
  name: 'batches.decide',
  cron: '* * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const due = await listUndecided(ctx.tx, ctx.now, most)
    await eachOf(due, id => ctx.inTransaction(inner => decideBatch(inner, id)))
  },
})

/** Warns in the morning about batches at risk, days before the decision. */
export const warnOfRisks = defineJob({
  name: 'batches.warn-of-risk',
  cron: '30 3 * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const before = new Date(ctx.now.getTime() + WARNED_DAYS * day)
    const untold = await listUnwarned(ctx.tx, ctx.now, before)
    await eachOf(untold, id => ctx.inTransaction(inner => warnOfRisk(inner, id)))
  },
})
