import type { UserCtx } from '#server/platform/context.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportRecord, setWork, touchWork } from './import-queries.ts'
import { judgeRows, type OnMistake, valuesOf } from './judge-rows.ts'
import * as rows from './row-queries.ts'
import { tellProgress } from './tell-progress.ts'

/** Rows judged between two writes of the results. */
const AT_ONCE = 200

/** Whether work on an import has to stop for now. */
export type Stop = () => boolean

/** Determines what every row would do; continues where it stopped. False: not finished yet. */
export async function checkImport(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  { stop, onMistake }: { stop: Stop; onMistake: OnMistake },
): Promise<boolean> {
  await findKeys(ctx, kind, record)
  for (;;) {
    const next = await rows.unjudgedRows(ctx.tx, record.id, AT_ONCE)
    if (next.length === 0) break
    const whole = next.length < AT_ONCE ? next : withoutCutKey(next)
    const judged = await judgeRows(ctx, kind, record, whole, onMistake)
    await ctx.inTransaction(async inner => {
      await rows.setJudged(inner.tx, record.id, judged)
      await touchWork(inner.tx, record.id, inner.now)
      await tellProgress(inner, record)
    })
    if (stop()) return false
  }
  await ctx.inTransaction(async inner => {
    await setWork(inner.tx, record.id, { status: 'checked', work: null, now: inner.now })
    await tellProgress(inner, record)
  })
  return true
}

async function findKeys(ctx: UserCtx, kind: ImportKind, record: ImportRecord): Promise<void> {
  for (;;) {
    const next = await rows.rowsWithoutKey(ctx.tx, record.id, 1000)
    if (next.length === 0) return
    const keys = next.map(row => ({ line: row.line, key: kind.key(valuesOf(record, row)) }))
    await ctx.inTransaction(inner => rows.setKeys(inner.tx, record.id, keys))
  }
}

/** The last key may continue after the piece; it waits for the next one, unless it is the only one. */
function withoutCutKey(piece: rows.RowRecord[]): rows.RowRecord[] {
  const last = piece.at(-1)?.key
  const whole = piece.filter(row => row.key !== last)
  return whole.length > 0 ? whole : piece
}
