import { moveCenter } from './center-status.ts'
import { lockCenterStatus } from './center-status-queries.ts'

/** How a center accepts terms: under its lock, which its status changes under too. */
export const acceptingCenter = { lock: lockCenterStatus, move: moveCenter }
