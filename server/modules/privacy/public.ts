import { dropExports } from './jobs/drop-exports.ts'
import { makeExport } from './jobs/make-export.ts'

/** The jobs around what people may ask about their data. */
export const privacyJobs = [makeExport, dropExports] as const
