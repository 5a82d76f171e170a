import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import type { CenterPlace, FactName, FactValue } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { ShownFact } from '#domain/modules/requests/cards/profile-update.ts'
import type { Masterlists } from '#server/modules/masterlists/public.ts'

/** Facts that refer to items of the master lists by their ids. */
const byItems: ReadonlySet<FactName> = new Set(['centerTypeId', 'operatingEntityId', 'qualificationIds'])

/** A fact as people read it: items by their names, a place with the name of its state. */
export function shownFact(fact: FactName, value: FactValue, lists: Masterlists): ShownFact {
  if (value === null) return { kind: 'none' }
  if (Array.isArray(value) || byItems.has(fact)) {
    const ids = Array.isArray(value) ? value : [String(value)]
    const names = ids.flatMap(id => lists.byId.get(id)?.name ?? [])
    return names.length === 0 ? { kind: 'none' } : { kind: 'items', names }
  }
  if (typeof value === 'string') return value === '' ? { kind: 'none' } : { kind: 'text', text: value }
  return { kind: 'place', ...placeShown(value) }
}

/** The same in one line, in both languages. */
export function factLine(shown: ShownFact): { en: string; hi: string } {
  switch (shown.kind) {
    case 'none':
      return { en: 'nothing', hi: 'कुछ नहीं' }
    case 'text':
      return { en: shown.text, hi: shown.text }
    case 'items':
      return {
        en: shown.names.map(name => name.en).join(', '),
        hi: shown.names.map(name => name.hi).join(', '),
      }
    case 'place': {
      const line = (state: string) => [shown.addressLine, shown.city, state].filter(Boolean).join(', ')
      return { en: line(shown.state.en), hi: line(shown.state.hi) }
    }
  }
}

function placeShown({ stateCode, ...place }: CenterPlace) {
  const [, en, hi] = indianStates.find(([code]) => code === stateCode) ?? [stateCode, stateCode, stateCode]
  return { ...place, state: { en, hi } }
}
