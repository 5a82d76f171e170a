export { endPapers } from './jobs/end-papers.ts'
export { removeFiles } from './jobs/remove-files.ts'
export { ownSubject } from './kyc-owner.ts'
/** @public The demo seals its numbers as operations do. */
export { storedNumber } from './paper-number.ts'
export { countAskedBack, kycState } from './state-queries.ts'
