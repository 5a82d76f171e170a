/** From how many hours before the start which share, in percent, comes back. */
export interface PolicyTier {
  hoursBefore: number
  refundPercent: number
}

/** The tiers from the one farthest from the start to the nearest, as they are kept and shown. */
export function sortedTiers(tiers: readonly PolicyTier[]): PolicyTier[] {
  return [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore)
}

/** What is wrong with the tiers: two for the same hours, or a share that grows as the class comes nearer. */
export function policyProblem(tiers: readonly PolicyTier[]): 'same_hours' | 'grows' | null {
  const sorted = sortedTiers(tiers)
  const pairs = sorted.slice(1).map((tier, index) => [sorted[index] as PolicyTier, tier] as const)
  if (pairs.some(([farther, nearer]) => farther.hoursBefore === nearer.hoursBefore)) return 'same_hours'
  return pairs.some(([farther, nearer]) => nearer.refundPercent > farther.refundPercent) ? 'grows' : null
}

/** How many days a center may let a make-up credit last, and how many it does where it has not said (rule R6). */
export const CREDIT_DAYS = { least: 7, usual: 60, most: 366 } as const
