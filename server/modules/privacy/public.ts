export { countDeskLinks } from './desk-links/desk-link-queries.ts'
export { NOTE_NAME, putBack, readNote } from './erasure-journal.ts'
export { EXPORT_NAME } from './jobs/make-export.ts'
