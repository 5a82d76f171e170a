import { moveCenter } from './center-status.ts'
import { lockCenterStatus } from './center-status-queries.ts'

/** How a center accepts terms: under its lock, which also guards its status. */
export const acceptingCenter = { lock: lockCenterStatus, move: moveCenter }
