import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/kernel/language.ts'
import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import { usePlatformName } from '#web/browser/platform-name.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { textsWithName } from '#web/messages/with-name.ts'
import type { Policy } from '#web/public/policies/policy.ts'

const texts: Record<TermsRole, Record<Language, () => Promise<{ terms: Policy }>>> = {
  center: { en: () => import('./texts/center.en.ts'), hi: () => import('./texts/center.hi.ts') },
  expert: { en: () => import('./texts/expert.en.ts'), hi: () => import('./texts/expert.hi.ts') },
  learner: { en: () => import('./texts/learner.en.ts'), hi: () => import('./texts/learner.hi.ts') },
}

/** The terms of a role in the reader's language; long, so they come when they are read. */
export function useTermsText(role: TermsRole) {
  const language = useLanguage()
  const platform = usePlatformName()
  return useQuery({
    queryKey: ['terms text', role, language, platform],
    queryFn: async () => textsWithName((await texts[role][language]()).terms, platform),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
