import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { dropExports } from './jobs/drop-exports.ts'
import { eraseDue } from './jobs/erase-due.ts'
import { makeExport } from './jobs/make-export.ts'

/** The jobs around what people may ask about their data. */
export const privacyJobs = (modules: PersonalDataOf) => [makeExport(modules), dropExports, eraseDue(modules)]
export { countDeskLinks } from './desk-links/desk-link-queries.ts'
