import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { demoId, insertRows } from './rows.ts'

interface Words {
  en: string
  hi: string
}

/** The plans of a new installation until its operator changes them; amounts in paise, before tax. */
export const plans: readonly {
  code: string
  name: Words
  description: Words
  holds: readonly Words[]
  months: number
  amount: number
}[] = [
  {
    code: 'quarter',
    name: { en: 'Three months', hi: 'तीन महीने' },
    description: {
      en: 'To see whether it suits your center.',
      hi: 'यह देखने के लिए कि आपके सेंटर को जँचता है या नहीं।',
    },
    holds: [
      { en: 'Your page, found by families nearby', hi: 'आपका पेज, जो आसपास के परिवारों को मिलता है' },
      { en: 'Bookings, calendar and payments', hi: 'बुकिंग, कैलेंडर और पेमेंट' },
      { en: 'As many members and experts as you need', hi: 'जितना चाहिए उतना स्टाफ़ और एक्सपर्ट' },
    ],
    months: 3,
    amount: 150_000,
  },
  {
    code: 'year',
    name: { en: 'One year', hi: 'एक साल' },
    description: { en: 'For centers that are here to stay.', hi: 'उन सेंटरों के लिए जो लंबे समय तक साथ रहेंगे।' },
    holds: [
      { en: 'All of “Three months”', hi: '“तीन महीने” का सब कुछ' },
      { en: 'Two months less to pay', hi: 'दो महीने की फ़ीस कम' },
      { en: 'Help with entering hours, prices and experts', hi: 'समय, फ़ीस और एक्सपर्ट जोड़ने में मदद' },
    ],
    months: 12,
    amount: 500_000,
  },
]

export const planId = (code: string) => demoId(`onboarding plan ${code}`)

/** Tax on a platform subscription: online services, in basis points. */
export const planTax = { basisPoints: 1800, sac: '998439' }

/** Writes the initial plans of a new installation. */
export async function castPlans(tx: Kysely<Tables>): Promise<void> {
  await insertRows(
    tx,
    'onboarding_plans',
    plans.map((plan, index) => ({
      id: planId(plan.code),
      code: plan.code,
      name: plan.name,
      description: plan.description,
      holds: plan.holds,
      months: plan.months,
      amount: plan.amount,
      currency: 'INR',
      tax_basis_points: planTax.basisPoints,
      sac: planTax.sac,
      position: index + 1,
      status: 'active',
    })),
  )
}
