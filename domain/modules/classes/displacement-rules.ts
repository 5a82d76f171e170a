import { overlaps } from '../../kernel/interval.ts'

/** What is not available. */
export const DISPLACEMENT_CAUSES = ['space', 'expert', 'center'] as const
export type DisplacementCause = (typeof DISPLACEMENT_CAUSES)[number]

/** The longest period that is displaced at once, in days, and the most classes. */
export const MOST_DISPLACED_DAYS = 31
export const MOST_DISPLACED_CLASSES = 100

/** What happens to a class that cannot take place as planned. */
export type DisplacementChoice =
  | { to: 'space'; spaceId: string }
  | { to: 'time'; startsAt: string; endsAt: string; spaceId: string | null }
  | { to: 'substitute'; expertId: string }
  | { to: 'cancel' }

/** An affected class, with the free options. Times are ISO instants. */
export interface DisplacedClass {
  id: string
  startsAt: string
  endsAt: string
  spaceId: string | null
  expertIds: readonly string[]
  /** Spaces free at its own time, the best first. */
  spaces: readonly string[]
  /** Experts who could take it over at its own time, the best first. */
  substitutes: readonly string[]
  /** Times when everyone needed is free, the best first. */
  times: readonly { startsAt: string; endsAt: string; spaceId: string | null }[]
}

interface Taken {
  who: string
  start: number
  end: number
}

/**
 * Chooses for each class what changes least: another space, then a substitute, then another time, otherwise
 * cancellation. Classes choose in order, and what one takes is not available to later ones.
 */
export function planDisplacement(classes: readonly DisplacedClass[]): Map<string, DisplacementChoice> {
  const taken: Taken[] = []
  const plan = new Map<string, DisplacementChoice>()
  for (const one of classes) {
    const choice = choose(one, taken)
    plan.set(one.id, choice)
    taken.push(...takenBy(one, choice))
  }
  return plan
}

/** Whether two of the choices would take one space or one expert at the same time. */
export function choicesClash(
  classes: readonly Pick<DisplacedClass, 'id' | 'startsAt' | 'endsAt' | 'spaceId' | 'expertIds'>[],
  choices: ReadonlyMap<string, DisplacementChoice>,
): boolean {
  const taken: Taken[] = []
  for (const one of classes) {
    const choice = choices.get(one.id)
    const wanted = choice ? takenBy(one, choice) : []
    if (wanted.some(part => !isFree(part, taken))) return true
    taken.push(...wanted)
  }
  return false
}

function choose(one: DisplacedClass, taken: readonly Taken[]): DisplacementChoice {
  const candidates: DisplacementChoice[] = [
    ...one.spaces.map(spaceId => ({ to: 'space' as const, spaceId })),
    ...one.substitutes.map(expertId => ({ to: 'substitute' as const, expertId })),
    ...one.times.map(time => ({ to: 'time' as const, ...time })),
  ]
  const free = candidates.find(choice => takenBy(one, choice).every(part => isFree(part, taken)))
  return free ?? { to: 'cancel' }
}

/** What a class takes from others with a choice; learners were considered when the times were computed. */
function takenBy(
  one: Pick<DisplacedClass, 'startsAt' | 'endsAt' | 'spaceId' | 'expertIds'>,
  choice: DisplacementChoice,
): Taken[] {
  if (choice.to === 'cancel') return []
  const time = choice.to === 'time' ? choice : one
  const span = { start: Date.parse(time.startsAt), end: Date.parse(time.endsAt) }
  const space = choice.to === 'substitute' ? one.spaceId : choice.spaceId
  const experts = choice.to === 'substitute' ? [choice.expertId] : one.expertIds
  return [...(space ? [space] : []), ...experts].map(who => ({ who, ...span }))
}

function isFree(part: Taken, taken: readonly Taken[]): boolean {
  return !taken.some(other => other.who === part.who && overlaps(other, part))
}
