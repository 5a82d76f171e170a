import { addDays } from '../../../kernel/time.ts'
import { type EarningStatus, earningStates } from './earning-states.ts'

/** So many days after its date a line can be disputed. */
export const DISPUTE_DAYS = 60

/** A line as disputing looks at it; dates are local. */
export interface DisputedLine {
  status: EarningStatus
  on: string
  hasOpenDispute: boolean
}

/** Why an expert cannot dispute a line; null when they can. */
export function whyNotDispute(line: DisputedLine, today: string): 'dispute_open' | 'dispute_too_late' | null {
  if (line.hasOpenDispute) return 'dispute_open'
  return addDays(line.on, DISPUTE_DAYS) < today ? 'dispute_too_late' : null
}

/** Whether a dispute holds the line out of statements: one that is in an approved statement is answered there. */
export function isHeldBack(status: EarningStatus): boolean {
  return earningStates.allowed(status).includes('dispute')
}
