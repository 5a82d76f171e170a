/** What a new center does before families can come, in the order in which one does it. */
export const FIRST_STEPS = ['space', 'payee', 'expert', 'offer'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** What a center has of it. */
export type FirstFacts = Record<FirstStep, boolean>

/** Every step with whether it is done; null once nothing is left, so that nobody reads a list of ticks for ever. */
export function firstSteps(has: FirstFacts): { step: FirstStep; isDone: boolean }[] | null {
  if (FIRST_STEPS.every(step => has[step])) return null
  return FIRST_STEPS.map(step => ({ step, isDone: has[step] }))
}
