type Tier = { hoursBefore: number; refundPercent: number }

/** What is unfair or unclear about cancellation steps; null where they are fine. */
export function policyProblem(tiers: readonly Tier[]): 'sameHours' | 'falling' | null {
  const ordered = tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  for (const [place, tier] of ordered.entries()) {
    const earlier = ordered[place - 1]
    if (!earlier) continue
    if (earlier.hoursBefore === tier.hoursBefore) return 'sameHours'
    if (tier.refundPercent > earlier.refundPercent) return 'falling'
  }
  return null
}
