import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { UNDO_HOURS } from '#domain/modules/imports/import-kinds.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import { isAsShown } from '#domain/modules/imports/import-states.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { Stop } from './check-import.ts'
import type { Applied, ImportKind } from './import-kind.ts'
import { type ImportRecord, lockWork, setDone, touchWork } from './import-queries.ts'
import { type OnMistake, tryRow } from './judge-rows.ts'
import { problemsOf } from './row-problems.ts'
import * as rows from './row-queries.ts'
import { tellProgress } from './tell-progress.ts'

/** Rows between two progress updates. */
const UPDATE_EVERY = 50
const HOUR_MS = 3_600_000

/** Carries a row's number out of a transaction that is rolled back. */
type Step = { line: number | null; applied: Applied<unknown> | Refusal | null }

/**
 * Executes row after row, each in its own transaction together with the mark that it is done: whenever the process
 * ends, the next one continues with the row after. False: not finished yet.
 */
export async function runImport(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  { stop, onMistake }: { stop: Stop; onMistake: OnMistake },
): Promise<boolean> {
  await ctx.inTransaction(inner => rows.settleIdle(inner.tx, record.id))
  for (let count = 1; ; count += 1) {
    const { line, applied } = await step(ctx, kind, record, onMistake)
    if (line === null) break
    if (isRefusal(applied)) await noteFailure(ctx, record, line, applied)
    if (count % UPDATE_EVERY === 0) await ctx.inTransaction(inner => sayWhere(inner, record))
    if (stop()) return false
  }
  await ctx.inTransaction(inner => finish(inner, record))
  return true
}

async function step(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  onMistake: OnMistake,
): Promise<Step> {
  let found: Step = { line: null, applied: null }
  await ctx.inTransaction(async (inner): Promise<Refusal | null> => {
    found = { line: null, applied: null }
    if (!(await lockWork(inner.tx, record.id, 'run'))) return null
    const row = await rows.nextToDo(inner.tx, record.id)
    if (!row) return null
    const lists = await currentMasterlists(inner.tx)
    const done = await tryRow(inner, kind, record, row, lists, onMistake)
    const applied = isRefusal(done) || isAsShown(shownOf(row), done) ? done : refuse('import_row_changed')
    found = { line: row.line, applied }
    if (isRefusal(applied)) return applied
    const { outcome, undoData } = applied
    await rows.setResult(inner.tx, record.id, row.line, { result: RESULTS[outcome], undoData })
    return null
  })
  return found
}

const RESULTS = { create: 'created', update: 'updated', same: 'same' } as const

const shownOf = ({ outcome, changes }: rows.RowRecord) => ({ outcome: outcome ?? 'wrong', changes }) as const

/** A refused row has left nothing; the reason is undoData, unless another process has handled the row since. */
async function noteFailure(ctx: UserCtx, record: ImportRecord, line: number, why: Refusal): Promise<void> {
  const problems = (why.extra?.problems as RowProblem[] | undefined) ?? problemsOf(why)
  await ctx.inTransaction(async inner => {
    if (!(await lockWork(inner.tx, record.id, 'run'))) return
    const row = await rows.findRow(inner.tx, record.id, line)
    if (row?.result === null) await rows.setResult(inner.tx, record.id, line, { result: 'failed', problems })
  })
}

async function sayWhere(ctx: UserCtx, record: ImportRecord): Promise<void> {
  await touchWork(ctx.tx, record.id, ctx.now)
  await tellProgress(ctx, record)
}

async function finish(ctx: UserCtx, record: ImportRecord): Promise<void> {
  if (!(await lockWork(ctx.tx, record.id, 'run'))) return
  await setDone(ctx.tx, record.id, ctx.now, new Date(ctx.now.getTime() + UNDO_HOURS * HOUR_MS))
  await ctx.audit({
    action: 'import.done',
    subjectKind: 'import',
    subjectId: record.id,
    details: { kind: record.kind, rows: record.rows },
  })
  await tellProgress(ctx, record)
}
