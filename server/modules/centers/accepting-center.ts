import { moveCenter } from './standing.ts'
import { lockCenterStatus } from './standing-queries.ts'

/** How a center accepts terms: under its lock, which its status changes under too. */
export const acceptingCenter = { lock: lockCenterStatus, move: moveCenter }
