import { PolicyPage } from '#web/public/policies/policy-page.tsx'
import { refunds as en } from '#web/public/policies/refunds.en.ts'
import { refunds as hi } from '#web/public/policies/refunds.hi.ts'

/** What comes back when a class is cancelled, by rule R6. */
export default function RefundPolicy() {
  return <PolicyPage texts={{ en, hi }} here="refunds" />
}
