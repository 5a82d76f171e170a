import { PolicyPage } from '#web/public/policies/policy-page.tsx'
import { privacy as en } from '#web/public/policies/privacy.en.ts'
import { privacy as hi } from '#web/public/policies/privacy.hi.ts'

/** What is stored about people, why, for how long, and their rights. */
export default function PrivacyPolicy() {
  return <PolicyPage texts={{ en, hi }} here="privacy" />
}
