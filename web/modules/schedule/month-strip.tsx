import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { addDays, datesBetween, formatLocalDate, weekdayOf } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './class-list.module.css'
import { monthName } from './month-grid.tsx'
import { useScheduleContext } from './schedule-context.ts'
import { byDay, type ShownClass } from './schedule-data.ts'
import { lastOfMonth, mondayOf, monthAfter } from './shown-range.ts'

/** Only the days of a month, for a phone; each scrolls to its classes in the list below. */
export function MonthStrip({ month, items }: { month: string; items: readonly ShownClass[] }) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today } = useScheduleContext()
  const first = monthAfter(month, 0)
  const days = byDay(items)
  const monday = mondayOf(first)
  return (
    <nav aria-label={monthName(month, language)}>
      <ul className={classes.strip}>
        {datesBetween(monday, addDays(monday, 7)).map(date => (
          <li key={date} className={classes.weekday} aria-hidden>
            {formatLocalDate(date, language).split(' ')[0]}
          </li>
        ))}
        {datesBetween(first, addDays(lastOfMonth(month), 1)).map(day => {
          const count = days.get(day)?.length ?? 0
          return (
            <li key={day} style={day === first ? { gridColumnStart: weekdayOf(day) } : undefined}>
              <UnstyledButton
                className={classes.stripDay}
                aria-current={day === today ? 'date' : undefined}
                disabled={count === 0}
                onClick={() => goTo(day)}
              >
                <span className={`${classes.stripNumber} tabular`}>{Number(day.slice(8))}</span>
                <span className={classes.stripCount} aria-hidden>
                  {count > 0 ? count : ''}
                </span>
                <VisuallyHidden>
                  {formatLocalDate(day, language)}, {t('classes', { count })}
                </VisuallyHidden>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function goTo(day: string) {
  const heading = document.getElementById(`day-${day}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
