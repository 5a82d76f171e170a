export { leave } from './request-kinds/leave.ts'
