import type { Language } from '#domain/kernel/language.ts'
import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { Policy } from '#web/public/policies/policy.ts'

type Texts = Record<TermsRole, Record<Language, () => Promise<{ terms: Policy }>>>

/** The words of every version, also of those that were replaced: who accepted one can read it. */
const texts: Record<string, Texts> = {
  '1.0': {
    center: { en: () => import('./texts/1.0/center.en.ts'), hi: () => import('./texts/1.0/center.hi.ts') },
    expert: { en: () => import('./texts/1.0/expert.en.ts'), hi: () => import('./texts/1.0/expert.hi.ts') },
    learner: { en: () => import('./texts/1.0/learner.en.ts'), hi: () => import('./texts/1.0/learner.hi.ts') },
  },
  '1.1': {
    center: { en: () => import('./texts/1.1/center.en.ts'), hi: () => import('./texts/1.1/center.hi.ts') },
    expert: { en: () => import('./texts/1.1/expert.en.ts'), hi: () => import('./texts/1.1/expert.hi.ts') },
    learner: { en: () => import('./texts/1.1/learner.en.ts'), hi: () => import('./texts/1.1/learner.hi.ts') },
  },
}

/** The words of a version; throws for one that has none. */
export async function readTermsText(of: {
  role: TermsRole
  version: string
  language: Language
}): Promise<Policy> {
  const found = texts[of.version]
  if (!found) throw new Error(`the terms have no version ${of.version}`)
  return (await found[of.role][of.language]()).terms
}
