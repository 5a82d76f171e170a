import { exportExpiry } from '#domain/modules/privacy/privacy-api.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { collectExpert, collectFamily } from '../collect-queries.ts'
import { archiveOf } from '../export-archive.ts'
import { findWaiting, listExports, markReady } from '../export-queries.ts'
import { privacyNotifications } from '../notification-templates.ts'

/** The job that collects everything about a family or an expert into one file. */
export const MAKE_EXPORT = 'privacy.make-export'

/** The name of an export in the file store, in a folder of its own: `<id>/export`. */
export const EXPORT_NAME = 'export'
export const exportKey = (id: string) => `${id}/${EXPORT_NAME}`

/** Creates the file and notifies the requester. A second run overwrites the same place. */
export const makeExport = (modules: PersonalDataOf) =>
  defineJob<{ exportId: string }>({
    name: MAKE_EXPORT,
    async run({ services, data }) {
      const ctx = jobContext(services)
      const row = await findWaiting(ctx.tx, data.exportId)
      if (!row) return
      // One consistent snapshot: everything is read in one transaction.
      const stored = await ctx.inTransaction(inner =>
        (row.role === 'expert' ? collectExpert : collectFamily)(inner.tx, modules, row.userId),
      )
      const archive = await archiveOf(stored, {
        role: row.role,
        madeAt: ctx.now,
        platform: ctx.platform.name,
      })
      await ctx.ports.files.put(exportKey(row.id), one(archive), archive.length)
      const isOver = await ctx.inTransaction(async inner => {
        const expiresAt = exportExpiry(inner.now)
        const made = await markReady(inner.tx, {
          id: row.id,
          bytes: archive.length,
          now: inner.now,
          expiresAt,
        })
        // Erased in the meantime, or another run completed it: a downloadable file stays.
        if (!made) return !(await listExports(inner.tx, row, inner.now)).some(({ id }) => id === row.id)
        await inner.emit({
          kind: 'data-export.ready',
          topics: [`user:${row.userId}`],
          payload: { exportId: row.id },
        })
        await inner.notify(privacyNotifications['data.ready'], {
          recipients: [{ userId: row.userId, role: row.role }],
          args: {},
          link: {},
        })
        return false
      })
      if (isOver) await ctx.ports.files.delete(exportKey(row.id))
    },
  })

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
