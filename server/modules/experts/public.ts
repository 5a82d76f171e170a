export { holdKept, readKept, writeKept } from './kept-queries.ts'
export { tellChanged } from './own-profile.ts'
export { leave } from './request-kinds/leave.ts'
