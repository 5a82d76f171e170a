import { defineStates } from '../../kernel/state-machine.ts'

/** The states: uploaded, judged without writing anything, being written, written. */
export const importStates = defineStates(
  {
    uploaded: { check: 'checked' },
    checked: { check: 'checked', run: 'running' },
    running: { finish: 'done' },
    done: {},
  },
  { initial: ['uploaded'] },
)

export type ImportStatus = (typeof importStates.states)[number]

/** What a row of the file would do, before anything is written. */
export const ROW_OUTCOMES = ['create', 'update', 'same', 'wrong'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** The result of a row: `failed` also if the data had changed since it was shown; `not_undone` could not be undone. */
export const ROW_RESULTS = ['created', 'updated', 'same', 'failed', 'undone', 'not_undone'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

/** A change that a row makes to existing data. */
export interface RowChange {
  field: string
  from: string
  to: string
}

/**
 * Whether a row would still do what was shown: otherwise it is not executed. A row that has nothing left to do
 * because another person did it in the meantime counts as unchanged.
 */
export function isAsShown(
  shown: { outcome: RowOutcome; changes: readonly RowChange[] },
  now: { outcome: RowOutcome; changes: readonly RowChange[] },
): boolean {
  if (now.outcome === 'same') return true
  if (now.outcome !== shown.outcome || now.changes.length !== shown.changes.length) return false
  return now.changes.every(({ field, from, to }) =>
    shown.changes.some(each => each.field === field && each.from === from && each.to === to),
  )
}
