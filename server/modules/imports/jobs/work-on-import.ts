import { isRefusal } from '#domain/kernel/refusal.ts'
import { grantsOfUser } from '#server/modules/accounts/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { contextOf } from '#server/platform/job-context.ts'
import { defineJob, type Job } from '#server/platform/jobs.ts'
import { checkImport } from '../check-import.ts'
import type { ImportKinds } from '../import-kind.ts'
import { importAtWork } from '../import-queries.ts'
import { runImport } from '../run-import.ts'
import { undoImport } from '../undo-import.ts'

/** The job that checks, runs or undoes an import. */
export const WORK_ON_IMPORT = 'imports.work'

/** One turn; then others have theirs, and a stopping process need not wait. */
const TURN_MS = 30_000

const WORK = { check: checkImport, run: runImport, undo: undoImport }

/**
 * Continues an import where it stopped, as the user who started it and with their current permissions. It can be
 * killed at any moment and started twice: nothing is done twice.
 */
export function workOnImport(kinds: ImportKinds): Job {
  return defineJob<{ importId: string }>({
    name: WORK_ON_IMPORT,
    async run({ services, data, log, signal }) {
      const record = await importAtWork(services.db.kysely, data.importId)
      if (!record?.work) return
      const role = record.centerId ? 'center' : 'admin'
      const known = await grantsOfUser(
        { db: services.db.kysely, above: services.above },
        { userId: record.createdBy, role },
      )
      // The user has no permissions any more: every remaining row says so.
      const actor = known ?? nobody(record.createdBy, role)
      const center = actor.centers.find(grant => grant.centerId === record.centerId) ?? null
      const ctx: UserCtx = contextOf(services, { ...actor, center }, record.language)
      const began = performance.now()
      const through = await WORK[record.work](ctx, kinds[record.kind], record, {
        stop: () => signal.aborted || performance.now() - began > TURN_MS,
        onMistake: (error, line) =>
          log.error({ err: error, importId: record.id, line }, 'a row of an import met a mistake'),
      })
      if (through) return
      const queued = await ctx.inTransaction(async inner => {
        await inner.enqueue(WORK_ON_IMPORT, { importId: record.id }, { singletonKey: record.id })
        return null
      })
      if (isRefusal(queued)) throw new Error(`import ${record.id} could not be queued again`)
    },
  })
}

const nobody = (userId: string, role: 'center' | 'admin') => ({
  kind: 'user' as const,
  ...{ userId, role, sessionId: '', learnerIds: [], expertId: null, centers: [], center: null },
})
