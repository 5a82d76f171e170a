import { expect, it } from 'vitest'
import { REFUND_DAYS } from '#domain/modules/orders/refund-days.ts'
import { bookings as bookingsEn } from '#web/messages/common/bookings.en.ts'
import { bookings as bookingsHi } from '#web/messages/common/bookings.hi.ts'
import { paying as payingEn } from '#web/messages/common/paying.en.ts'
import { paying as payingHi } from '#web/messages/common/paying.hi.ts'
import { refunds as policyEn } from './refunds.en.ts'
import { refunds as policyHi } from './refunds.hi.ts'

it.each([
  ['en', policyEn, bookingsEn, payingEn],
  ['hi', policyHi, bookingsHi, payingHi],
] as const)(
  'the policy and the dialogs give the same number of days for a refund, in %s',
  (language, ...said) => {
    for (const words of said) {
      const text = JSON.stringify(words)
      expect(text).toContain(REFUND_DAYS[language])
      expect(text).not.toMatch(/(?:2 to 10|1 to 3|5 to 7|2 से 10|1 से 3|5 से 7)/)
    }
  },
)
