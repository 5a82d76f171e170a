import type { Terms } from './agreement-terms.ts'

/** Everything in the text of a version. */
export interface AgreementFacts {
  number: number
  center: { name: string; place: string }
  expert: { name: string }
  /** Names of the services, in both languages. */
  services: readonly { en: string; hi: string }[]
  terms: Terms
  currency: string
}

/** The text as it is shown, verified and printed. */
export interface AgreementText {
  title: string
  clauses: { heading: string; body: string }[]
}
