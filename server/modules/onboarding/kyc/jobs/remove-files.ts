import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { KYC_FILE_DAYS } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { discardFiles } from '#server/modules/files/public.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { noteRemoved, noteUnneeded, takeUnneeded } from '../file-queries.ts'
import { todayOf } from '../kyc-view.ts'
import { noteKyc } from '../tell-kyc.ts'

const batch = 100
const DAY_MS = 24 * 3_600_000

/**
 * Every night: files of documents that were rejected, replaced or expired, or whose owner left, are released after
 * ninety days. Idempotent, also with two concurrent processes; the bytes are removed with those of all released
 * files.
 */
export const removeFiles = defineJob({
  name: 'kyc.remove-files',
  cron: '40 2 * * *',
  zone: DEFAULT_ZONE,
  async run({ services }) {
    const ctx = jobContext(services)
    const today = todayOf(ctx.now)
    const before = new Date(ctx.now.getTime() - KYC_FILE_DAYS * DAY_MS)
    await ctx.inTransaction(inner => noteUnneeded(inner.tx, today, inner.now))
    for (let done = batch; done === batch; ) {
      done = await ctx.inTransaction(async inner => {
        const unneeded = await takeUnneeded(inner.tx, { before, today, most: batch })
        for (const { fileId, ...subject } of unneeded) {
          await discardFiles(inner.tx, [fileId], inner.now)
          const documentIds = await noteRemoved(inner.tx, fileId, inner.now)
          await noteKyc(inner, subject, 'kyc.remove_file', { fileId, documentIds })
        }
        return unneeded.length
      })
    }
  },
})
