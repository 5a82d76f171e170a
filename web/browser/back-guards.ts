/**
 * Asked one after the other before Back leaves a step of the history: starting with the newest form with unsaved
 * input.
 */
const guards: (() => void)[] = []

/** Asks the reader before Back goes on; answers how to stop. */
export function guardBack(ask: () => void): () => void {
  guards.push(ask)
  return () => void guards.splice(guards.indexOf(ask), 1)
}

export const isBackGuarded = (): boolean => guards.length > 0

/** Lets the newest guard ask; false where Back may go on. */
export function askBeforeBack(): boolean {
  guards.at(-1)?.()
  return isBackGuarded()
}
