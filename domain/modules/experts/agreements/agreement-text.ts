import type { Language } from '../../../kernel/language.ts'
import type { AgreementFacts, AgreementText } from './agreement-facts.ts'
import { enClauses } from './agreement-text-en.ts'
import { hiClauses } from './agreement-text-hi.ts'

/**
 * The whole text of a version in a language. It is stored word for word when sent: later changes of these texts do
 * not affect it.
 */
export function agreementText(facts: AgreementFacts, language: Language): AgreementText {
  return language === 'en' ? enClauses(facts) : hiClauses(facts)
}

/** Both texts as one line, the input of their fingerprint. */
export function canonicalText(texts: Record<Language, AgreementText>): string {
  const flat = ({ title, clauses }: AgreementText) => [
    title,
    ...clauses.flatMap(({ heading, body }) => [heading, body]),
  ]
  return JSON.stringify([...flat(texts.en), ...flat(texts.hi)])
}
