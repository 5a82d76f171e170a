export { AcceptTermsDialog } from './lazy-parts.ts'
export { TermsAcceptance } from './terms-acceptance.tsx'
export { TermsReader } from './terms-reader.tsx'
