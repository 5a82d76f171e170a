import { ABANDONED_AFTER_HOURS, UNCLAIMED_AFTER_HOURS } from '#domain/modules/files/upload-rules.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import * as files from '../file-queries.ts'
import { dropParts, leftParts } from '../part-queries.ts'
import { objectOf } from '../stored-bytes.ts'

const AT_ONCE = 200
const HOUR_MS = 3_600_000

/** Releases what was abandoned, and removes the bytes of everything released. */
export const sweepFiles = defineJob({
  name: 'files.sweep',
  cron: '*/10 * * * *',
  async run({ services }) {
    const { tx, now } = jobContext(services)
    const store = services.ports.files
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
    const before = { abandoned: ago(ABANDONED_AFTER_HOURS), unclaimed: ago(UNCLAIMED_AFTER_HOURS), now }
    await files.discardForgotten(tx, before)
    await eachOf(await files.filesToRemove(tx, AT_ONCE), async file => {
      await removeBytes(store, file)
      await files.noteRemoved(tx, file.id, now)
    })
    const left = await leftParts(tx, AT_ONCE)
    await eachOf(left, part => store.delete(objectOf.part(part.fileId, part.id)))
    await dropParts(
      tx,
      left.map(part => part.id),
    )
  },
})

async function removeBytes(
  store: FileStore,
  file: { id: string; variants: { width: number }[]; parts: string[] },
): Promise<void> {
  const objects = [
    objectOf.original(file.id),
    ...file.variants.map(({ width }) => objectOf.variant(file.id, width)),
    ...file.parts.map(part => objectOf.part(file.id, part)),
  ]
  await eachOf(objects, key => store.delete(key))
}
