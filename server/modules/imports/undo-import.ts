import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { isRetryable, isUnavailable } from '#server/platform/database-errors.ts'
import type { Stop } from './check-import.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportRecord, lockWork, setUndone, touchWork } from './import-queries.ts'
import type { OnMistake } from './judge-rows.ts'
import { problemsOf } from './row-problems.ts'
import * as rows from './row-queries.ts'
import { tellProgress } from './tell-progress.ts'
import { whyNotImport } from './who-imports.ts'

const UPDATE_EVERY = 50

/**
 * Undoes row after row, the last one first; rows that something depends on stay and say so. False: not finished
 * yet.
 */
export async function undoImport(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  { stop, onMistake }: { stop: Stop; onMistake: OnMistake },
): Promise<boolean> {
  for (let count = 1; ; count += 1) {
    const { line, why } = await step(ctx, kind, record, onMistake)
    if (line === null) break
    if (why) await noteNotUndone(ctx, record, line, why)
    if (count % UPDATE_EVERY === 0) {
      await ctx.inTransaction(async inner => {
        await touchWork(inner.tx, record.id, inner.now)
        await tellProgress(inner, record)
      })
    }
    if (stop()) return false
  }
  await ctx.inTransaction(async inner => {
    if (!(await lockWork(inner.tx, record.id, 'undo'))) return
    await setUndone(inner.tx, record.id, inner.now)
    await inner.audit({ action: 'import.undone', subjectKind: 'import', subjectId: record.id })
    await tellProgress(inner, record)
  })
  return true
}

type Step = { line: number | null; why: Refusal | null }

async function step(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  onMistake: OnMistake,
): Promise<Step> {
  let found: Step = { line: null, why: null }
  await ctx.inTransaction(async inner => {
    found = { line: null, why: null }
    if (!(await lockWork(inner.tx, record.id, 'undo'))) return null
    const row = await rows.nextToUndo(inner.tx, record.id)
    if (!row) return null
    const why = await takeBack(inner, kind, row, onMistake)
    found = { line: row.line, why }
    if (why) return why
    await rows.setResult(inner.tx, record.id, row.line, { result: 'undone' })
    return null
  })
  return found
}

async function takeBack(
  ctx: UserCtx,
  kind: ImportKind,
  row: { line: number; undo_data: unknown },
  onMistake: OnMistake,
): Promise<Refusal | null> {
  const forbidden = whyNotImport(ctx.actor, kind.kind)
  if (forbidden) return forbidden
  try {
    return await kind.undo(ctx, row.undo_data)
  } catch (error) {
    if (isRetryable(error) || isUnavailable(error)) throw error
    // Something refers to what would be deleted: the database reports the dependency.
    if (error instanceof Error && 'code' in error && error.code === '23503') return refuse('import_built_on')
    onMistake(error, row.line)
    return refuse('import_row_broken')
  }
}

async function noteNotUndone(ctx: UserCtx, record: ImportRecord, line: number, why: Refusal): Promise<void> {
  await ctx.inTransaction(async inner => {
    if (!(await lockWork(inner.tx, record.id, 'undo'))) return
    const row = await rows.findRow(inner.tx, record.id, line)
    if (row?.result === 'created' || row?.result === 'updated')
      await rows.setResult(inner.tx, record.id, line, { result: 'not_undone', problems: problemsOf(why) })
  })
}
