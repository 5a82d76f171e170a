export { remindDues } from './jobs/remind-dues.ts'
