import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import { type ImportKindName, MOST_ROWS } from '#domain/modules/imports/import-kinds.ts'
import { guessMapping } from '#domain/modules/imports/import-mapping.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { findImport, insertImport, insertRows, setTotal } from '../import-queries.ts'
import { importAnswer } from '../import-view.ts'
import { FileRefused, type FileRow } from '../reading/file-row.ts'
import { fileRows, receiveFile } from '../reading/file-rows.ts'
import { whyNotImport } from '../who-imports.ts'

/** Rows stored per statement. */
const AT_ONCE = 500

/** Accepts a file and stores its rows; a problem with the file as a whole refuses it, and nothing of it is stored. */
export const uploadImport = operationInSteps('POST /imports', async (ctx, { query }) => {
  const forbidden = whyNotImport(ctx.actor, query.kind)
  if (forbidden) return forbidden
  try {
    const bytes = await receiveFile(ctx.incoming)
    const stored = await ctx.inTransaction(inner => keepFile(inner, query.kind, query.fileName, bytes))
    if (isRefusal(stored)) return stored
    const record = await findImport(ctx.tx, ctx.actor, stored)
    return record ? importAnswer(ctx, record) : refuse('not_found')
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal
    // The connection broke: the file is incomplete.
    if (isCutOff(error)) return refuse('malformed_request')
    throw error
  }
})

async function keepFile(
  ctx: UserCtx,
  kind: ImportKindName,
  fileName: string,
  bytes: Buffer,
): Promise<string | Refusal> {
  const { tx, now, actor, language } = ctx
  const id = newId(now.getTime())
  const max = MOST_ROWS[kind]
  let [count, piece]: [number, FileRow[]] = [0, []]
  let hasHeaders = false
  for await (const row of fileRows(bytes)) {
    if (!hasHeaders) {
      hasHeaders = true
      const headers = row.cells.map(cell => cell.slice(0, 120))
      const mapping = guessMapping(headers, IMPORT_COLUMNS[kind])
      const centerId = actor.role === 'center' ? (actor.center?.centerId ?? null) : null
      const about = { id, kind, centerId, createdBy: actor.userId, language, headers, mapping, now }
      // A path is not part of a name, whatever a browser sends.
      const name = fileName.split(/[/\\]/).at(-1)?.slice(0, 120) || kind
      await insertImport(tx, { ...about, fileName: name })
      continue
    }
    count += 1
    if (count > max) return refuse('import_too_many_rows', { args: { max } })
    piece.push(row)
    if (piece.length < AT_ONCE) continue
    await insertRows(tx, id, piece)
    piece = []
  }
  if (count === 0) return refuse('import_file_empty')
  await insertRows(tx, id, piece)
  await setTotal(tx, id, count)
  await ctx.audit({
    action: 'import.upload',
    subjectKind: 'import',
    subjectId: id,
    details: { kind, rows: count },
  })
  return id
}

const isCutOff = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
