import type { Language } from '../../refusals.ts'
import type { Terms } from './agreement-terms.ts'
import { enClauses } from './agreement-text-en.ts'
import { hiClauses } from './agreement-text-hi.ts'

/** All that the text of a version says. */
export interface AgreementFacts {
  number: number
  center: { name: string; place: string }
  expert: { name: string }
  /** Names of the services, in both languages. */
  services: readonly { en: string; hi: string }[]
  terms: Terms
  currency: string
}

/** The text as it is read, verified and printed. */
export interface AgreementText {
  title: string
  clauses: { heading: string; body: string }[]
}

/** The whole text of a version in a language. Kept word for word when it is sent: later words change nothing of it. */
export function agreementText(facts: AgreementFacts, language: Language): AgreementText {
  return language === 'en' ? enClauses(facts) : hiClauses(facts)
}

/** Both texts as the one line that their fingerprint is taken from. */
export function canonicalText(texts: Record<Language, AgreementText>): string {
  const flat = ({ title, clauses }: AgreementText) => [
    title,
    ...clauses.flatMap(({ heading, body }) => [heading, body]),
  ]
  return JSON.stringify([...flat(texts.en), ...flat(texts.hi)])
}
