export { conversationsPersonalData } from './personal-data-queries.ts'
