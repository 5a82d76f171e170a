import { dropExports } from './jobs/drop-exports.ts'
import { eraseDue } from './jobs/erase-due.ts'
import { makeExport } from './jobs/make-export.ts'

/** The jobs around what people may ask about their data. */
export const privacyJobs = [makeExport, dropExports, eraseDue] as const
export { countDeskLinks } from './desk-links/desk-link-queries.ts'
