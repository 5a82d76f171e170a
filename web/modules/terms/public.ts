export { AcceptTermsDialog } from './lazy-parts.ts'
export { TermsAcceptance } from './terms-acceptance.tsx'
export { TermsBox, useTermsBox } from './terms-box.tsx'
export { TermsReader } from './terms-reader.tsx'
