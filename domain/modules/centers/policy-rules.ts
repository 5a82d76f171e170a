/** The refund in percent, by hours before the start. */
export interface PolicyTier {
  hoursBefore: number
  refundPercent: number
}

/** The tiers from the furthest from the start to the nearest, as stored and shown. */
export function sortedTiers(tiers: readonly PolicyTier[]): PolicyTier[] {
  return [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore)
}

/** The problem with the tiers: two for the same hours, or a refund that grows closer to the class. */
export function policyProblem(tiers: readonly PolicyTier[]): 'same_hours' | 'grows' | null {
  const sorted = sortedTiers(tiers)
  const pairs = sorted.slice(1).map((tier, index) => [sorted[index] as PolicyTier, tier] as const)
  if (pairs.some(([farther, nearer]) => farther.hoursBefore === nearer.hoursBefore)) return 'same_hours'
  return pairs.some(([farther, nearer]) => nearer.refundPercent > farther.refundPercent) ? 'grows' : null
}

/** How long a center may make a make-up credit valid, in days, and the default (rule R6). */
export const CREDIT_DAYS = { least: 7, usual: 60, most: 366 } as const
