export { addHoliday, expertsOf as expertsOfCenter, lockCenter } from './settings-queries.ts'
export { moveCenter } from './standing.ts'
export { lockStanding, readStanding } from './standing-queries.ts'
export { readVerified, writeVerified } from './verified-queries.ts'
