import {
  type CenterFacts,
  type CenterPlace,
  FACTS,
  type FactChange,
  type FactName,
  type FactOwner,
  type FactsOf,
  type FactValue,
} from './profile-facts.ts'

/** The requested changes that differ from the current facts: each before and after, in display order. */
export function changesWished<O extends FactOwner>(
  owner: O,
  now: FactsOf[O],
  wished: { [F in keyof FactsOf[O]]?: FactsOf[O][F] | undefined },
): FactChange[] {
  return (FACTS[owner] as readonly FactName[]).flatMap(fact => {
    const to = valueIn(wished, fact)
    const from = valueIn(now, fact)
    return to === undefined || from === undefined || sameValue(from, to) ? [] : [{ fact, from, to }]
  })
}

/**
 * Those of the changes whose current value has changed: approving would undo what another person has changed since
 * the request. A fact that already has the requested value does not count.
 */
export function movedOn(changes: readonly FactChange[], now: object): FactChange[] {
  return changes.filter(({ fact, from, to }) => {
    const value = valueIn(now, fact)
    return value === undefined || !(sameValue(value, from) || sameValue(value, to))
  })
}

/** The facts with the changes made. */
export function withChanges<Facts extends object>(facts: Facts, changes: readonly FactChange[]): Facts {
  return { ...facts, ...Object.fromEntries(changes.map(({ fact, to }) => [fact, to])) }
}

/** A GSTIN begins with the two digits of the state that the center is in. */
export function gstinFits({ gstin, place }: Pick<CenterFacts, 'gstin' | 'place'>): boolean {
  return gstin === null || gstin.slice(0, 2) === place.stateCode
}

/** Whether two values of a fact are equal; the order of a list does not matter. */
export function sameValue(one: FactValue, other: FactValue): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every(item => other.includes(item))
  if (isPlace(one) && isPlace(other)) return placeText(one) === placeText(other)
  return one === other
}

const isPlace = (value: FactValue): value is CenterPlace =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A pin moved by less than a step of 0.00001 degrees, a metre, counts as unmoved. */
const placeText = ({ addressLine, city, stateCode, latitude, longitude }: CenterPlace) =>
  JSON.stringify([addressLine, city, stateCode, latitude.toFixed(5), longitude.toFixed(5)])

const valueIn = (facts: object, fact: FactName): FactValue | undefined =>
  (facts as Record<string, FactValue | undefined>)[fact]
