import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { forgetImports, stalledImports } from '../import-queries.ts'
import { WORK_ON_IMPORT } from './work-on-import.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Without progress for this long, the working process must have died. */
const STALLED_MS = 2 * MINUTE_MS
/** An abandoned file, and an imported one: their rows are people's names and numbers. */
const UNUSED_MS = 7 * DAY_MS
const DONE_MS = 30 * DAY_MS

/** Continues stalled imports, and deletes files that are no longer needed. */
export const cleanUpImports = defineJob({
  name: 'imports.keep',
  cron: '* * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const now = ctx.now.getTime()
    await ctx.inTransaction(async inner => {
      for (const importId of await stalledImports(inner.tx, new Date(now - STALLED_MS)))
        await inner.enqueue(WORK_ON_IMPORT, { importId }, { singletonKey: importId })
      await forgetImports(inner.tx, { unused: new Date(now - UNUSED_MS), done: new Date(now - DONE_MS) })
      return null
    })
  },
})
