import type { EarlierPolicy } from '#web/public/policies/policy.ts'
import { PolicyPage } from '#web/public/policies/policy-page.tsx'
import { terms as en } from '#web/public/policies/terms.en.ts'
import { terms as hi } from '#web/public/policies/terms.hi.ts'

const earlier: EarlierPolicy[] = [
  {
    version: '1.0',
    load: {
      en: async () => (await import('#web/public/policies/earlier/terms-1.0.en.ts')).terms,
      hi: async () => (await import('#web/public/policies/earlier/terms-1.0.hi.ts')).terms,
    },
  },
]

/** The terms between people and the operator of this installation. */
export default function TermsAndConditions() {
  return <PolicyPage texts={{ en, hi }} earlier={earlier} here="terms" />
}
