/** What a new center does until its first paid place, in order. */
export const FIRST_STEPS = [
  'picture',
  'hours',
  'space',
  'expert',
  'price',
  'payee',
  'batch',
  'learners',
  'share',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which of the steps a center has done, and whether a family has paid for a place. */
export type FirstFacts = Record<Exclude<FirstStep, 'share'>, boolean> & { isPaid: boolean }

/**
 * Every step with whether it is done; null from the first paid place on, so that the list disappears. Nobody knows
 * when a center has shared its page: that step is open until then.
 */
export function firstSteps(has: FirstFacts): { step: FirstStep; isDone: boolean }[] | null {
  if (has.isPaid) return null
  return FIRST_STEPS.map(step => ({ step, isDone: step !== 'share' && has[step] }))
}
