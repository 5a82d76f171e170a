import type { Language } from '#domain/kernel/language.ts'
import { formatTime } from '#domain/kernel/time.ts'
import type { SaidClass } from '#server/platform/notifications.ts'

/** So many classes are said one by one; of more only how many. */
const SAID = 4

const words = {
  en: {
    and: (rest: string, last: string) => `${rest} and ${last}`,
    at: (center: string) => ` at ${center}`,
    more: (count: number) => `${count} more`,
    trial: 'trial class',
    make_up: 'make-up class',
    moved: 'new time',
    online: 'online',
  },
  hi: {
    and: (rest: string, last: string) => `${rest} और ${last}`,
    at: (center: string) => `, ${center}`,
    more: (count: number) => `और ${count}`,
    trial: 'ट्रायल क्लास',
    make_up: 'भरपाई क्लास',
    moved: 'नया समय',
    online: 'ऑनलाइन',
  },
} as const

/** Aarav, Diya and Kabir. */
export function andList(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : words[language].and(names.slice(0, -1).join(', '), last)
}

/**
 * Aarav: Badminton Juniors, 4:00 pm; Diya: Kathak, 5:30 pm (trial class). Who of a family is in one class is named
 * together; the classes are in the order of time.
 */
export function sayClasses(
  list: readonly SaidClass[],
  language: Language,
  nameOf: (learner: { id: string; name: string }) => string,
): string {
  const byClass = new Map<string, SaidClass[]>()
  for (const one of list) byClass.set(one.classId, [...(byClass.get(one.classId) ?? []), one])
  const classes = [...byClass.values()]
  const said = classes.slice(0, SAID).map(group => sayClass(group, language, nameOf))
  if (classes.length > SAID) said.push(words[language].more(classes.length - SAID))
  return said.join('; ')
}

function sayClass(
  group: readonly SaidClass[],
  language: Language,
  nameOf: (learner: { id: string; name: string }) => string,
): string {
  const [first] = group
  if (!first) return ''
  const { title, startsAt, zone, center, mark, isOnline } = first
  const names = [...new Set(group.flatMap(({ learner }) => (learner ? [nameOf(learner)] : [])))]
  const who = names.length > 0 ? `${andList(names, language)}: ` : ''
  const when = formatTime(new Date(startsAt), zone, language)
  const where = center === '' ? '' : words[language].at(center)
  const marks = [mark, isOnline && ('online' as const)].flatMap(one => (one ? [words[language][one]] : []))
  return `${who}${title[language]}, ${when}${where}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}
