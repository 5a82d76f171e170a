type Values = Record<string, unknown>

export type Meeting<V extends Values> = {
  /** What the form was filled with. */
  ground: V
  /** What is in it now. */
  typed: V
  /** What somebody saved meanwhile. */
  newer: V
}

/** What was typed stays; fields that were left alone show what was saved meanwhile. */
export const mergeTyped = <V extends Values>({ ground, typed, newer }: Meeting<V>): V =>
  merge(ground, typed, newer) as V

/** Whether somebody saved other than what is in the form, so that whoever types has to be told. */
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
