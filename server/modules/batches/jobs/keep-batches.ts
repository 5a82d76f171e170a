import { HORIZON_DAYS } from '#domain/modules/batches/batch-words.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { listFinished, listRested, listShort } from '../due-queries.ts'
import { topUpBatch } from '../top-up.ts'
import { completeFinished, endPause } from '../turn-batch.ts'

/** Extends open-ended batches to the horizon, every night. */
export const topUpBatches = defineJob({
  name: 'batches.top-up',
  cron: '15 20 * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const short = await listShort(ctx.tx, ctx.now, HORIZON_DAYS)
    await eachOf(short, id => ctx.inTransaction(inner => topUpBatch(inner, id)))
  },
})

/** Ends pauses that are over, and completes finished batches. */
export const turnBatches = defineJob({
  name: 'batches.turn',
  cron: '5 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    await eachOf(await listRested(ctx.tx, ctx.now), id => ctx.inTransaction(inner => endPause(inner, id)))
    await eachOf(await listFinished(ctx.tx, ctx.now), id =>
      ctx.inTransaction(inner => completeFinished(inner, id)),
    )
  },
})
