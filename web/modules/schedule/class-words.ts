import { formatLocalDate, formatMinutesOfDay } from '#domain/kernel/time.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import type { ScheduledClass, ShownClass } from './schedule-data.ts'
import { wallTimeOf } from './wall-time.ts'

/** The state a person reads: of the booking where there is one, else of the class. */
export const stateOf = (item: Pick<ScheduledClass, 'status' | 'bookingStatus'>) =>
  item.status === 'cancelled' ? 'cancelled' : (item.bookingStatus ?? item.status)

const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  scheduled: 'good',
  confirmed: 'good',
  requested: 'waiting',
  held: 'waiting',
  completed: 'neutral',
  no_show: 'warning',
  cancelled: 'bad',
  expired: 'neutral',
  declined: 'bad',
}

export const toneOf = (item: Pick<ScheduledClass, 'status' | 'bookingStatus'>) => tones[stateOf(item)]

/** The colour of a tone in the grids; the same as its badge has. */
export const colorOfTone: Record<Tone, string> = {
  good: 'teal',
  waiting: 'indigo',
  warning: 'saffron',
  bad: 'red',
  neutral: 'gray',
}

const joined = (people: readonly { name: string }[]) => people.map(person => person.name).join(', ')

/** The words for a class, the same in grid, list and detail. */
export function useClassWords() {
  const t = useT('common.schedule')
  const language = useLanguage()
  const name = useNames()
  return (item: ScheduledClass | ShownClass) => {
    const wall = 'wall' in item ? item.wall : wallTimeOf(item)
    const time = t('range', {
      from: formatMinutesOfDay(wall.startMinute, language),
      to: formatMinutesOfDay(wall.endMinute, language),
    })
    const words = {
      ...wall,
      day: formatLocalDate(wall.date, language),
      time,
      start: formatMinutesOfDay(wall.startMinute, language),
      title: name(item.title),
      experts: joined(item.experts),
      learners: joined(item.learners),
      space: item.space?.name ?? '',
      center: item.center.name,
      clash: t('clash'),
      state: t(`states.${stateOf(item)}`),
    }
    // What a block of a grid has no room for, said to whoever hears it.
    const spoken = [words.day, words.experts, words.space, words.learners, words.state]
    const told = (clashes: ReadonlySet<string>) =>
      t('sentence', {
        title: words.title,
        day: words.day,
        time,
        who: [words.learners, words.experts, words.space, words.center].filter(Boolean).join(', '),
        state: clashes.has(item.id) ? `${words.state}. ${words.clash}` : words.state,
      })
    return { ...words, spoken: spoken.filter(Boolean).join(', '), sentence: told }
  }
}
