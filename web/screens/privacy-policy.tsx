import type { EarlierPolicy } from '#web/public/policies/policy.ts'
import { PolicyPage } from '#web/public/policies/policy-page.tsx'
import { privacy as en } from '#web/public/policies/privacy.en.ts'
import { privacy as hi } from '#web/public/policies/privacy.hi.ts'

const earlier: EarlierPolicy[] = [
  {
    version: '1.3',
    load: {
      en: async () => (await import('#web/public/policies/earlier/privacy-1.3.en.ts')).privacy,
      hi: async () => (await import('#web/public/policies/earlier/privacy-1.3.hi.ts')).privacy,
    },
  },
]

/** What is stored about people, why, for how long, and their rights. */
export default function PrivacyPolicy() {
  return <PolicyPage texts={{ en, hi }} earlier={earlier} here="privacy" />
}
