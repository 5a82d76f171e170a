import { moveCenter } from './standing.ts'
import { lockStanding } from './standing-queries.ts'

/** How a center accepts terms: under its lock, which its status changes under too. */
export const acceptingCenter = { lock: lockStanding, move: moveCenter }
