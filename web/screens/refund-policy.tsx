import type { EarlierPolicy } from '#web/public/policies/policy.ts'
import { PolicyPage } from '#web/public/policies/policy-page.tsx'
import { refunds as en } from '#web/public/policies/refunds.en.ts'
import { refunds as hi } from '#web/public/policies/refunds.hi.ts'

const earlier: EarlierPolicy[] = [
  {
    version: '1.1',
    load: {
      en: async () => (await import('#web/public/policies/earlier/refunds-1.1.en.ts')).refunds,
      hi: async () => (await import('#web/public/policies/earlier/refunds-1.1.hi.ts')).refunds,
    },
  },
]

/** What comes back when a class is cancelled, by rule R6. */
export default function RefundPolicy() {
  return <PolicyPage texts={{ en, hi }} earlier={earlier} here="refunds" />
}
