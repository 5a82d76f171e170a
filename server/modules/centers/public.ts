export { addHoliday } from './settings-queries.ts'
export { moveCenter } from './standing.ts'
export { headsOf, lockStanding, readStanding } from './standing-queries.ts'
