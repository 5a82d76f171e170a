export { countDeskLinks } from './desk-link-queries.ts'
