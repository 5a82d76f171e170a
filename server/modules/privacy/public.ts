export { countDeskLinks } from './desk-links/desk-link-queries.ts'
