import { useMemo } from 'react'
import { formatMinutesOfDay, timeRange } from '#domain/kernel/time.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { Obstacle, Target } from './obstacles.ts'
import type { ShownClass } from './schedule-data.ts'

/** Words for where a class would go, and for what is in the way there. */
export function useTargetWords() {
  const t = useT('common.schedule')
  const language = useLanguage()
  const name = useNames()
  return useMemo(() => {
    const time = (from: number, to: number) =>
      t('range', timeRange(formatMinutesOfDay(from, language), formatMinutesOfDay(to, language)))
    const title = (item: ShownClass) => name(item.title)
    return {
      title,
      place(item: ShownClass, { date, startMinute, startsAt, endsAt }: Target) {
        const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
        return `${title(item)}, ${nearLocalDate(date, language)}, ${time(startMinute, Math.min(1440, startMinute + minutes))}`
      },
      obstacle(obstacle: Obstacle, item: ShownClass): string {
        switch (obstacle.kind) {
          case 'past':
          case 'otherExpert':
          case 'otherService':
            return t(`moving.${obstacle.kind}`)
          case 'holiday':
            return t('closed', { name: obstacle.name })
          case 'busy':
            return t('moving.busy', { name: obstacle.name })
          default: {
            const { other } = obstacle
            const at = other.center.id === item.center.id ? title(other) : other.center.name
            return t(`moving.${obstacle.kind}`, {
              name: obstacle.name,
              title: at,
              time: time(other.wall.startMinute, other.wall.endMinute),
            })
          }
        }
      },
    }
  }, [t, language, name])
}
