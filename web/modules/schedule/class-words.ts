import { formatMinutesOfDay, timeRange } from '#domain/kernel/time.ts'
import { isAbsenceTold, needsExpert, shownState } from '#domain/modules/schedule/class-rules.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import { useExpertLack } from '#web/ui/status-notes.tsx'
import type { ScheduledClass, ShownClass } from './schedule-data.ts'
import { wallTimeOf } from './wall-time.ts'

const tones: Record<ReturnType<typeof shownState>, Tone> = {
  absence_informed: 'neutral',
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

export const toneOf = (item: Parameters<typeof shownState>[0]) => tones[shownState(item)]

/**
 * To a family, a class that is planned is no news, one that is paid is; what they still have to do stands out.
 */
export const familyToneOf = (state: ReturnType<typeof shownState>): Tone => familyTones[state] ?? tones[state]

const familyTones: Partial<typeof tones> = { scheduled: 'neutral', requested: 'warning', held: 'warning' }

const joined = (people: readonly { name: string }[]) => people.map(person => person.name).join(', ')

/** The words for a class, the same in grid, list and detail. */
export function useClassWords() {
  const t = useT('common.schedule')
  const language = useLanguage()
  const name = useNames()
  const lack = useExpertLack()
  return (item: ScheduledClass | ShownClass) => {
    const absencesOf = (one: ScheduledClass | ShownClass) => {
      const away = one.learners.filter(isAbsenceTold)
      if (away.length > 0)
        return away.length < one.learners.length ? t('absentNames', { names: joined(away) }) : ''
      const count = 'absences' in one ? one.absences : (one.roll?.absences ?? 0)
      return count > 0 ? t('absences', { count }) : ''
    }
    // Who comes to an online class needs no room; who runs it sees which one is free for it.
    const spaceOf = ({ isOnline, space }: ScheduledClass | ShownClass) =>
      [isOnline && t('online'), (!isOnline || currentRole() !== 'learner') && space?.name]
        .filter(Boolean)
        .join(' · ')
    const wall = 'wall' in item ? item.wall : wallTimeOf(item)
    const time = t(
      'range',
      timeRange(formatMinutesOfDay(wall.startMinute, language), formatMinutesOfDay(wall.endMinute, language)),
    )
    const words = {
      ...wall,
      day: nearLocalDate(wall.date, language),
      time,
      start: formatMinutesOfDay(wall.startMinute, language),
      title: name(item.title),
      experts: joined(item.experts),
      learners: joined(item.learners),
      space: spaceOf(item),
      center: item.center.name,
      clash: t('clash'),
      /** Says that nobody is available to teach it, if so. */
      lack: needsExpert(item, new Date()) ? lack : '',
      isAway: shownState(item) === 'absence_informed',
      state: t(`states.${shownState(item)}`),
      /** Which or how many learners do not come: '' if it adds nothing to the state. */
      absences: absencesOf(item),
    }
    // What has no room in a block of a grid, for screen readers.
    const ariaText = [
      words.day,
      words.experts,
      words.space,
      words.learners,
      words.state,
      words.lack,
      words.absences,
    ]
    const told = (clashes: ReadonlySet<string>) =>
      t('sentence', {
        title: words.title,
        day: words.day,
        time,
        who: [words.learners, words.experts, words.space, words.center].filter(Boolean).join(', '),
        state: [words.state, words.lack, words.absences, clashes.has(item.id) && words.clash]
          .filter(Boolean)
          .join('. '),
      })
    return { ...words, ariaText: ariaText.filter(Boolean).join(', '), sentence: told }
  }
}
