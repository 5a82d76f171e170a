type Values = Record<string, unknown>

export type Meeting<V extends Values> = {
  /** What the form was filled with. */
  ground: V
  /** What is in it now. */
  typed: V
  /** What another user saved in the meantime. */
  newer: V
}

/** Typed values stay; untouched fields show what was saved in the meantime. */
export const mergeTyped = <V extends Values>({ ground, typed, newer }: Meeting<V>): V =>
  merge(ground, typed, newer) as V

/** Whether another user saved something different from the form, so that the user has to be told. */
export const isNews = <V extends Values>({ ground, typed, newer }: Meeting<V>): boolean =>
  !isSame(mergeTyped({ ground, typed, newer }), newer) && differs(ground, typed, newer)

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (isParts(one) && isParts(other)) return namesOf(one, other).every(name => isSame(one[name], other[name]))
  return JSON.stringify(one) === JSON.stringify(other)
}

function merge(ground: unknown, typed: unknown, newer: unknown): unknown {
  if (!isParts(typed) || !isParts(newer) || !isParts(ground)) return isSame(typed, ground) ? newer : typed
  return Object.fromEntries(
    namesOf(typed, newer).map(name => [name, merge(ground[name], typed[name], newer[name])]),
  )
}

const differs = (ground: unknown, typed: unknown, newer: unknown): boolean =>
  isParts(ground) && isParts(typed) && isParts(newer)
    ? namesOf(typed, newer).some(name => differs(ground[name], typed[name], newer[name]))
    : !isSame(newer, ground) && !isSame(newer, typed)

const isParts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesOf = (one: Values, other: Values) => [...new Set([...Object.keys(one), ...Object.keys(other)])]
