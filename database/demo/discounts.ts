import { money } from '#domain/kernel/money.ts'
import { discountOn, shareDiscount } from '#domain/modules/orders/discounts/discount-rules.ts'
import type { LineDiscount } from '#domain/modules/orders/pricing-rules.ts'
import { demoId } from './rows.ts'
import type { CenterKey } from './venues.ts'

interface PlannedCode {
  center: CenterKey
  /** Days from today, from and until when; null: unlimited. */
  from: number
  until: number | null
  basis_points: number | null
  amount: number | null
  most_amount: number | null
  new_learners_only: boolean
  every_renewal: boolean
  most_uses: number | null
  most_uses_per_family: number | null
  least_amount: number
}

const usual = {
  basis_points: null,
  amount: null,
  most_amount: null,
  new_learners_only: false,
  every_renewal: false,
  most_uses: null,
  most_uses_per_family: null,
  least_amount: 0,
}

/** The codes of the demo's centers; amounts in paise. */
export const demoCodes = {
  FAMILY10: {
    ...usual,
    center: 'sampige',
    from: -60,
    until: 60,
    basis_points: 1000,
    most_uses_per_family: 2,
  },
  WELCOME15: {
    ...usual,
    center: 'sampige',
    from: -30,
    until: 30,
    basis_points: 1500,
    most_amount: 50_000,
    new_learners_only: true,
    most_uses: 50,
    most_uses_per_family: 1,
  },
  MONSOON200: { ...usual, center: 'sampige', from: -150, until: -60, amount: 20_000, least_amount: 150_000 },
  RIYAZ5: { ...usual, center: 'sahyadri', from: -90, until: null, basis_points: 500, every_renewal: true },
} as const satisfies Record<string, PlannedCode>

export type DemoCode = keyof typeof demoCodes

/** The code's id, the same in every demo. */
export const discountId = (code: DemoCode): string => demoId(`discount ${code}`)

/** The discounts of a code for the fees of learners who joined together, in their order. */
export function demoDiscounts(
  code: DemoCode,
  fees: readonly number[],
  names: readonly string[],
): LineDiscount[] {
  const { basis_points, amount, most_amount, every_renewal } = demoCodes[code]
  const terms = { basisPoints: basis_points, amount, mostAmount: most_amount, everyRenewal: every_renewal }
  const off = discountOn(terms, money(fees.reduce((sum, fee) => sum + fee, 0)))
  return shareDiscount(off, fees).map((share, place) => ({
    label: { en: `Discount ${code} · ${names[place]}`, hi: `छूट ${code} · ${names[place]}` },
    amount: share.amount,
    discountId: discountId(code),
  }))
}
