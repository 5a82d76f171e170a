import { addDays } from '../../../kernel/time.ts'
import { type EarningStatus, earningStates } from './earning-states.ts'

/** A line can be disputed for this many days after its date. */
export const DISPUTE_DAYS = 60

/** A line as the dispute rules see it; dates are local. */
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

/** Whether a dispute keeps the line out of statements: one in an approved statement is answered there. */
export function isHeldBack(status: EarningStatus): boolean {
  return earningStates.allowed(status).includes('dispute')
}
