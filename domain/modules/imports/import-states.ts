import { defineStates } from '../../kernel/state-machine.ts'

/** A file is here, every row has a result and nothing is written, it is being written, it is written. */
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

/** What became of a row: `failed` also where the data had changed since it was shown; `kept` could not be taken back. */
export const ROW_RESULTS = ['created', 'updated', 'same', 'failed', 'undone', 'not_undone'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

/** What a row changes of what is there. */
export interface RowChange {
  field: string
  from: string
  to: string
}

/**
 * Whether what a row would do now is what was shown: anything else is not done. A row whose work somebody else has done
 * meanwhile has nothing left to do, which is no other thing.
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
