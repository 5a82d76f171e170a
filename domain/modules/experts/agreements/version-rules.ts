import { addDays } from '../../../kernel/time.ts'

/** The local dates when a version is in force, both included; `until` null: open. */
export interface Holds {
  from: string
  until: string | null
}

/** A verified version: `holds` null once later ones have replaced all of it. */
export interface VerifiedVersion {
  holds: Holds | null
}

/** When a version verified on this day is in force: from its own date, but never before it was verified. */
export function holdsOf(terms: { fromOn: string; untilOn: string | null }, verifiedOn: string): Holds | null {
  const from = terms.fromOn > verifiedOn ? terms.fromOn : verifiedOn
  return terms.untilOn !== null && terms.untilOn < from ? null : { from, until: terms.untilOn }
}

/** What is left of a version when another one starts that day, or when it ends the day before. */
export function cutBefore(holds: Holds | null, from: string): Holds | null {
  if (!holds || holds.from >= from) return null
  const last = addDays(from, -1)
  return { from: holds.from, until: holds.until === null || holds.until > last ? last : holds.until }
}

/** The one version in force on a date, which sets the pay for classes on it; null if there is none. */
export function inForceOn<V extends VerifiedVersion>(versions: readonly V[], on: string): V | null {
  return versions.find(({ holds }) => isWithin(holds, on)) ?? null
}

function isWithin(holds: Holds | null, on: string): boolean {
  return holds !== null && holds.from <= on && (holds.until === null || on <= holds.until)
}
