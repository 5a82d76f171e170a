export { endPapers } from './jobs/end-papers.ts'
export { removeFiles } from './jobs/remove-files.ts'
/** @public The demo seals its numbers as operations do. */
export { storedNumber } from './paper-number.ts'
export { kycState } from './state-queries.ts'
