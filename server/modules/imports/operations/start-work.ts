import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import { MOST_ADDED_A_DAY } from '#domain/modules/imports/import-kinds.ts'
import { mappingProblem } from '#domain/modules/imports/import-mapping.ts'
import { type ImportStatus, importStates } from '#domain/modules/imports/import-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { addedAtCenter, type ImportRecord, lockImport, setWork } from '../import-queries.ts'
import { importAnswer } from '../import-view.ts'
import { WORK_ON_IMPORT } from '../jobs/work-on-import.ts'
import { hasUnjudged, unjudge } from '../row-queries.ts'
import { tellProgress } from '../tell-progress.ts'
import { whyNotImport } from '../who-imports.ts'

/** Accepts the column assignment, and starts judging the rows. */
export const checkImport = operation('POST /imports/{id}/check', async (ctx, { params, body }) => {
  const record = await idleImport(ctx, params.id)
  if (isRefusal(record)) return record
  const illegal = whyNotStep(record.status, 'check')
  if (illegal) return illegal
  const columns = IMPORT_COLUMNS[record.kind]
  const problem = mappingProblem(body.mapping, columns, record.headers.length)
  if (problem) {
    const { field, code } = problem
    return refuse('invalid_input', { fields: [{ path: `/body/mapping/${field}`, code }] })
  }
  const mapping = Object.fromEntries(columns.map(({ name }) => [name, body.mapping[name] ?? null]))
  await unjudge(ctx.tx, record.id)
  await setWork(ctx.tx, record.id, { work: 'check', mapping, now: ctx.now })
  return begun(ctx, record.id)
})

/** Starts the import that was shown. */
export const runImport = operation('POST /imports/{id}/run', async (ctx, { params }) => {
  const record = await idleImport(ctx, params.id)
  if (isRefusal(record)) return record
  const illegal = whyNotStep(record.status, 'run')
  if (illegal) return illegal
  if (await hasUnjudged(ctx.tx, record.id)) return refuse('import_busy')
  const full = await whyNotToday(ctx, record)
  if (full) return full
  await setWork(ctx.tx, record.id, { status: 'running', work: 'run', now: ctx.now })
  await note(ctx, record, 'import.run')
  return begun(ctx, record.id)
})

const DAY_MS = 86_400_000

/** Why a center's import cannot be run today: with others of its kind it would exceed the daily limit. */
async function whyNotToday({ tx, now }: UserCtx, record: ImportRecord): Promise<Refusal | null> {
  if (record.centerId === null) return null
  const { wanted, added, firstAt } = await addedAtCenter(tx, record, new Date(now.getTime() - DAY_MS))
  const max = MOST_ADDED_A_DAY[record.kind]
  if (wanted + added <= max || !firstAt) return null
  const seconds = Math.max(1, Math.ceil((firstAt.getTime() + DAY_MS - now.getTime()) / 1000))
  return refuse('import_day_full', { args: { max }, retryAfterSeconds: seconds })
}

/** Starts undoing the import. */
export const undoImport = operation('POST /imports/{id}/undo', async (ctx, { params }) => {
  const record = await idleImport(ctx, params.id)
  if (isRefusal(record)) return record
  if (record.status !== 'done' || record.undoneAt) return illegalIn(record.status)
  if (!record.undoUntil || ctx.now >= record.undoUntil) return refuse('import_undo_over')
  await setWork(ctx.tx, record.id, { work: 'undo', now: ctx.now })
  await note(ctx, record, 'import.undo')
  return begun(ctx, record.id)
})

/** One of the actor's imports, locked, with no work in progress. */
export async function idleImport(ctx: UserCtx, id: string): Promise<ImportRecord | Refusal> {
  const record = await lockImport(ctx.tx, ctx.actor, id)
  if (!record) return refuse('not_found')
  const forbidden = whyNotImport(ctx.actor, record.kind)
  if (forbidden) return forbidden
  return record.work ? refuse('import_busy') : record
}

/** Why a step is not possible now, or null. */
export function whyNotStep(status: ImportStatus, event: 'check' | 'run'): Refusal | null {
  return isIllegal(importStates.next(status, event)) ? illegalIn(status) : null
}

const STATUS_WORDS: Record<ImportStatus, { en: string; hi: string }> = {
  uploaded: { en: 'uploaded', hi: 'लाया गया' },
  checked: { en: 'checked', hi: 'जाँचा गया' },
  running: { en: 'running', hi: 'जारी' },
  done: { en: 'done', hi: 'पूरा' },
}

function illegalIn(status: ImportStatus): Refusal {
  const words = STATUS_WORDS[status]
  return refuse('illegal_transition', {
    args: { state: words.en, state_en: words.en, state_hi: words.hi },
    extra: { state: status, allowed: importStates.allowed(status) },
    next: ['reload'],
  })
}

async function note(ctx: UserCtx, record: ImportRecord, action: string): Promise<void> {
  await ctx.audit({
    action,
    subjectKind: 'import',
    subjectId: record.id,
    details: { kind: record.kind, rows: record.rows },
  })
}

async function begun(ctx: UserCtx, id: string) {
  await ctx.enqueue(WORK_ON_IMPORT, { importId: id }, { singletonKey: id })
  const record = await lockImport(ctx.tx, ctx.actor, id)
  if (!record) throw new Error(`import ${id} disappeared while locked`)
  await tellProgress(ctx, record)
  return importAnswer(ctx, record)
}
