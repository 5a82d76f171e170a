import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { addDays, datesBetween, formatLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './class-list.module.css'
import { useScheduleContext } from './schedule-context.ts'
import { mondayOf } from './shown-range.ts'

type WeekStripProps = {
  date: string
  onPick: (date: string) => void
}

/** The seven days around a date as buttons, for a phone. */
export function WeekStrip({ date, onPick }: WeekStripProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today, zone } = useScheduleContext()
  const monday = mondayOf(date)
  const query = { startDate: monday, endDate: addDays(monday, 6) }
  const week = useApiQuery('GET /schedule', { query }, { keepPrevious: true })
  const zones = new Map(week.data?.centers.map(center => [center.id, center.timeZone]))
  const counts = new Map<string, number>()
  for (const item of week.data?.items ?? []) {
    const day = localDateOf(new Date(item.startsAt), zones.get(item.centerId) ?? zone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return (
    <nav aria-label={t('days')}>
      <ul className={classes.strip}>
        {datesBetween(monday, addDays(monday, 7)).map(day => {
          const count = counts.get(day) ?? 0
          const [weekday, number] = formatLocalDate(day, language).split(' ')
          return (
            <li key={day}>
              <UnstyledButton
                className={classes.stripDay}
                aria-pressed={day === date}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onPick(day)}
              >
                <span>{weekday}</span>
                <span className={`${classes.stripNumber} tabular`}>{number}</span>
                <span className={classes.stripCount} aria-hidden>
                  {count > 0 ? count : ''}
                </span>
                {count > 0 && <VisuallyHidden>{t('classes', { count })}</VisuallyHidden>}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
