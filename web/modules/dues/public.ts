export type { Due } from './due-data.ts'
export { DuesList } from './dues-list.tsx'
