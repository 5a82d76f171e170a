export { RENEW_SEARCH } from './jobs.ts'
export type { StoredItem } from './masterlist-queries.ts'
export { currentMasterlists, type Masterlists, masterlistsAt } from './masterlists.ts'
export { fillNames } from './name-marks.ts'
