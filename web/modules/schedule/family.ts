import { useApiQuery } from '#web/browser/query.ts'
import type { ShownClass } from './schedule-data.ts'

const colors = ['indigo', 'teal', 'saffron', 'grape', 'cyan', 'pink', 'lime', 'orange'] as const

export type Person = { id: string; name: string; initials: string; color: string }

/** First letters of the first and last word, in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The learners of the family, each with a colour and initials that stay the same on every screen. */
export function useFamily(enabled: boolean): readonly Person[] {
  const learners = useApiQuery('GET /me', {}, { enabled }).data?.learners ?? []
  return learners.map((learner, place) => ({
    id: learner.id,
    name: learner.name,
    initials: initialsOf(learner.name),
    color: colors[place % colors.length] ?? 'indigo',
  }))
}

/** Who of the family comes to a class. */
export const whoComes = (family: readonly Person[], item: ShownClass) =>
  family.filter(person => item.learners.some(learner => learner.id === person.id))
