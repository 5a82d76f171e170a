import { monthBefore, monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { listToDraft } from '../draft-queries.ts'
import { draftStatements } from '../draft-statements.ts'

/** Drafts the statements of the past month, for every center, after the nightly calculation of its earnings. */
export const draftPayouts = defineJob({
  name: 'payouts.draft',
  cron: '30 20 * * *',
  longestSeconds: 900,
  async run({ services }) {
    const ctx = jobContext(services)
    await eachOf(await listToDraft(ctx.tx, ctx.now), center =>
      ctx.inTransaction(inner => draftStatements(inner, center.id, monthBefore(monthOf(center.today)))),
    )
  },
})
