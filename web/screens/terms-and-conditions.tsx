import { PolicyPage } from '#web/public/policies/policy-page.tsx'
import { terms as en } from '#web/public/policies/terms.en.ts'
import { terms as hi } from '#web/public/policies/terms.hi.ts'

/** The terms between people and the operator of this installation. */
export default function TermsAndConditions() {
  return <PolicyPage texts={{ en, hi }} here="terms" />
}
