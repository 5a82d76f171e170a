/** How tax appears on an order: two equal halves within a state, one tax across states, or none. */
export const TAX_WAYS = ['halves', 'igst', 'none'] as const
export type TaxWay = (typeof TAX_WAYS)[number]

/** By the center's registration, whose first two digits are a state, and the state where the class is held. */
export function taxWay(gstin: string | null, placeOfSupply: string): TaxWay {
  if (!gstin) return 'none'
  return gstin.slice(0, 2) === placeOfSupply ? 'halves' : 'igst'
}

/** Why a service is not taxed; null if it is. */
export type NoTaxReason = 'not_registered' | 'no_rate' | 'exempt'

export function whyNoTax(gstin: string | null, basisPoints: number | null): NoTaxReason | null {
  if (!gstin) return 'not_registered'
  if (basisPoints === null) return 'no_rate'
  return basisPoints === 0 ? 'exempt' : null
}

/** A rate's status on a day: `until` is its last day, null while none follows it. */
export function rateStatus(
  rate: { holdsFrom: string; until: string | null },
  today: string,
): 'ahead' | 'holds' | 'past' {
  if (rate.holdsFrom > today) return 'ahead'
  return rate.until !== null && rate.until < today ? 'past' : 'holds'
}
