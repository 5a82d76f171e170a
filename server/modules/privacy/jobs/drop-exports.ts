import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { listOver, markGone } from '../export-queries.ts'
import { exportKey } from './make-export.ts'

const AT_ONCE = 200

/** Removes files with a family's data after their seven days. */
export const dropExports = defineJob({
  name: 'privacy.drop-exports',
  cron: '25 * * * *',
  async run({ services }) {
    const { tx, now, ports } = jobContext(services)
    await eachOf(await listOver(tx, now, AT_ONCE), async id => {
      await ports.files.delete(exportKey(id))
      await markGone(tx, id)
    })
  },
})
