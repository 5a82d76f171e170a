export {
  attestConsent,
  type ConsentRow,
  consentStands,
  giveConsent,
  listConsents,
  takingPartWithdrawn,
} from './consent-queries.ts'
export { setConsent } from './set-consent.ts'
export { whyNotTakePart } from './why-not-take-part.ts'
