import type { Fee } from '../../../kernel/fee.ts'

/** The agreed terms; dates are local, weekdays 1 (Monday) to 7. */
export interface Terms {
  fee: Fee
  serviceIds: readonly string[]
  weekdays: readonly number[]
  fromOn: string
  /** The last day; null: until it is ended or replaced. */
  untilOn: string | null
  noticeDays: number
  note: string
}

/** Notice in days that terms begin with. */
export const USUAL_NOTICE_DAYS = 30

/** The terms of a pay that is offered along with a request: on all days, from `fromOn` on, with the usual notice. */
export function offeredTerms(fee: Fee, serviceIds: readonly string[], fromOn: string): Terms {
  return {
    fee,
    serviceIds,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromOn,
    untilOn: null,
    noticeDays: USUAL_NOTICE_DAYS,
    note: '',
  }
}

export const TERM_LINES = ['fee', 'services', 'weekdays', 'fromOn', 'untilOn', 'noticeDays', 'note'] as const
export type TermLine = (typeof TERM_LINES)[number]

/** The terms that differ between two versions, in reading order. */
export function changedLines(before: Terms, after: Terms): TermLine[] {
  return TERM_LINES.filter(line => lineText(before, line) !== lineText(after, line))
}

function lineText(terms: Terms, line: TermLine): string {
  switch (line) {
    case 'fee':
      return terms.fee.model === 'share'
        ? `share ${terms.fee.basisPoints}`
        : `${terms.fee.model} ${terms.fee.amount}`
    case 'services':
      return [...terms.serviceIds].sort().join()
    case 'weekdays':
      return [...terms.weekdays].sort().join()
    default:
      return String(terms[line])
  }
}
