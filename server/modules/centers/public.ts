export { moveCenter } from './standing.ts'
export { headsOf, lockStanding, readStanding } from './standing-queries.ts'
