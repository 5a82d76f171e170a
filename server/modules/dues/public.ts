export { sumDuesByMonth } from './due-queries.ts'
export { remindDues } from './jobs/remind-dues.ts'
