import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { contentDisposition } from '#domain/modules/files/file-names.ts'
import { refuse } from '#domain/refusals.ts'
import { FileStoreUnavailable } from '#server/adapters/files/port.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { type ExportRow, insertExport, listExports } from '../export-queries.ts'
import { exportKey, MAKE_EXPORT } from '../jobs/make-export.ts'

/** Exports that are in progress or ready. */
export const listDataExports = operation('GET /data-exports', async ({ tx, actor, now }) => {
  return { items: (await listExports(tx, whoseOf(actor), now)).map(answerOf) }
})

/** Requests an export; a job creates the file, and notifies when it is ready. */
export const askDataExport = operation('POST /data-exports', async ctx => {
  const { tx, now, actor } = ctx
  const row = await insertExport(tx, { id: newId(now.getTime()), ...whoseOf(actor), now })
  if (!row) return refuse('export_running')
  await ctx.audit({
    action: 'data.export',
    subjectKind: 'user',
    subjectId: actor.userId,
    details: { exportId: row.id, role: row.role },
  })
  await ctx.enqueue(MAKE_EXPORT, { exportId: row.id })
  return answerOf(row)
})

/** The file, for whoever asked for it, until it is removed. */
export const readDataExport = operationInSteps('GET /data-exports/{id}/content', async (ctx, { params }) => {
  const { actor, now, ports } = ctx
  const row = (await listExports(ctx.tx, whoseOf(actor), now)).find(({ id }) => id === params.id)
  if (row?.status !== 'ready' || row.bytes === null) return refuse('not_found')
  await ctx.inTransaction(inner =>
    inner.audit({
      action: 'data.fetch',
      subjectKind: 'user',
      subjectId: actor.userId,
      details: { exportId: row.id },
    }),
  )
  try {
    const bytes = await ports.files.get(exportKey(row.id), { from: 0, to: row.bytes - 1 })
    if (!bytes) return refuse('not_found')
    return {
      bytesWithStatus: 200,
      headers: {
        'content-type': 'application/zip',
        'content-length': String(row.bytes),
        'content-disposition': contentDisposition('attachment', `${ctx.platform.name} data.zip`),
        'cache-control': 'no-store',
      },
      bytes,
    }
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return refuse('files_unavailable', { retryAfterSeconds: 5 })
    throw error
  }
})

/** The account, in the role whose tree the caller is in. */
const whoseOf = ({ userId, role }: { userId: string; role: Role }) => ({
  userId,
  role: role === 'expert' ? ('expert' as const) : ('learner' as const),
})

function answerOf(row: ExportRow) {
  return {
    id: row.id,
    status: row.status,
    requestedAt: isoInstant(row.requestedAt),
    expiresAt: row.expiresAt && isoInstant(row.expiresAt),
    bytes: row.bytes,
  }
}
