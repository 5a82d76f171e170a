import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Language } from '#domain/kernel/language.ts'
import { addDays, datesBetween, formatLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ClassBlock } from './class-block.tsx'
import classes from './grids.module.css'
import { HolidayNote } from './holiday-note.tsx'
import { useScheduleContext } from './schedule-context.ts'
import { byDay, type ShownClass } from './schedule-data.ts'
import type { DateRange } from './shown-range.ts'

const SHOWN = 3

type MonthGridProps = { month: string; range: DateRange; items: readonly ShownClass[] }

/** Whole weeks of a month; each day opens, and names its first classes. */
export function MonthGrid({ month, range, items }: MonthGridProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const days = byDay(items)
  const dates = datesBetween(range.startDate, addDays(range.endDate, 1))
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
  const weekdays = weeks[0]?.map(date => formatLocalDate(date, language).split(' ')[0] ?? '') ?? []
  return (
    <section
      className={classes.scroll}
      aria-label={t('grid', { dates: monthName(month, language) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table className={classes.month}>
        <thead>
          <tr>
            {weekdays.map(weekday => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(date => (
                <MonthDay key={date} date={date} month={month} items={days.get(date) ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthDay({ date, month, items }: { date: string; month: string; items: readonly ShownClass[] }) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today, openDay } = useScheduleContext()
  const outside = date.slice(0, 7) !== month.slice(0, 7)
  const hidden = items.length - SHOWN
  return (
    <td data-outside={outside || undefined} data-today={date === today || undefined}>
      <UnstyledButton className={classes.monthDay} onClick={() => openDay(date)}>
        <span aria-hidden>{Number(date.slice(8))}</span>
        <VisuallyHidden>
          {Number(date.slice(8))} {formatLocalDate(date, language)}, {t('classes', { count: items.length })}
        </VisuallyHidden>
      </UnstyledButton>
      <HolidayNote date={date} />
      <ul className={classes.monthList}>
        {items.slice(0, SHOWN).map(item => (
          <li key={item.id}>
            <ClassBlock item={item} shape="line" />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <UnstyledButton className={classes.more} onClick={() => openDay(date)}>
          {t('more', { count: hidden })}
          <VisuallyHidden>{formatLocalDate(date, language)}</VisuallyHidden>
        </UnstyledButton>
      )}
    </td>
  )
}

/** A month with its year, in the short words the product uses everywhere: Nov 2026. */
export const monthName = (date: string, language: Language) =>
  formatLocalDate(`${date.slice(0, 7)}-01`, language)
    .split(' ')
    .slice(2)
    .join(' ')
