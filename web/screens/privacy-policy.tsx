import { PolicyPage } from '#web/public/policies/policy-page.tsx'
import { privacy as en } from '#web/public/policies/privacy.en.ts'
import { privacy as hi } from '#web/public/policies/privacy.hi.ts'

/** What is kept about people, why, for how long, and what they can do about it. */
export default function PrivacyPolicy() {
  return <PolicyPage texts={{ en, hi }} here="privacy" />
}
