/** The form of the booking rules; numbers chosen from lists are stored as text, as the lists have them. */
export type RuleValues = {
  tiers: { hoursBefore: number; refundPercent: number }[]
  notice: string
  horizon: string
  cutoff: string
  step: string
  payAtCenter: boolean
  makeUpDays: string
}
