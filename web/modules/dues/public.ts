export type { Due } from './due-data.ts'
export { DuesList } from './dues-list.tsx'
export { FamilyDues } from './family-dues.tsx'
