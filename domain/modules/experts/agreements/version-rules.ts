/** The local dates when a version is in force, both included; `until` null: open. */
export interface Holds {
  from: string
  until: string | null
}

/** When a version verified on this day is in force: from its own date, but never before it was verified. */
export function holdsOf(terms: { fromOn: string; untilOn: string | null }, verifiedOn: string): Holds | null {
  const from = terms.fromOn > verifiedOn ? terms.fromOn : verifiedOn
  return terms.untilOn !== null && terms.untilOn < from ? null : { from, until: terms.untilOn }
}
