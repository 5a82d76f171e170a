/** What a new center does before families can come, in order. */
export const FIRST_STEPS = ['space', 'payee', 'expert', 'offer'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which of the steps a center has done. */
export type FirstFacts = Record<FirstStep, boolean>

/** Every step with whether it is done; null once all are, so that the list disappears. */
export function firstSteps(has: FirstFacts): { step: FirstStep; isDone: boolean }[] | null {
  if (FIRST_STEPS.every(step => has[step])) return null
  return FIRST_STEPS.map(step => ({ step, isDone: has[step] }))
}
