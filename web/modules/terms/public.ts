export { TermsAcceptance } from './terms-acceptance.tsx'
