import { UnstyledButton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { datesBetween, formatMinutesOfDay, timeRange } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { DropZone } from './carry.ts'
import { ClassBlock } from './class-block.tsx'
import classes from './grids.module.css'
import type { GroupRow } from './group-rows.ts'
import { HolidayNote } from './holiday-note.tsx'
import type { Busy } from './obstacles.ts'
import { useScheduleContext } from './schedule-context.ts'
import { byDay } from './schedule-data.ts'
import { stretchOn } from './time-grid.tsx'

type RosterGridProps = { from: string; toExclusive: string; rows: readonly GroupRow[]; head: string }

/** A week as a plan of duty: a row for each expert, space, activity or person, the classes of each day in order. */
export function RosterGrid({ from, toExclusive, rows, head }: RosterGridProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today, openDay } = useScheduleContext()
  const dates = datesBetween(from, toExclusive)
  const label = t('grid', {
    dates: t('dates', {
      from: nearLocalDate(from, language),
      to: nearLocalDate(dates.at(-1) ?? from, language),
    }),
  })
  return (
    <section
      className={classes.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table className={classes.roster}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {dates.map(date => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                <UnstyledButton className={classes.dayName} onClick={() => openDay(date)}>
                  {nearLocalDate(date, language)}
                </UnstyledButton>
                <HolidayNote date={date} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <RosterRow key={row.key} row={row} dates={dates} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RosterRow({ row, dates }: { row: GroupRow; dates: readonly string[] }) {
  const days = byDay(row.items)
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {dates.map(date => {
        const drop: DropZone = { 'data-drop-date': date, 'data-drop-row': row.key ?? undefined }
        const met = days.get(date) ?? []
        return (
          <td key={date} {...drop}>
            <ul className={classes.chips} style={{ '--classes': met.length } as CSSProperties}>
              {met.map(item => (
                <li key={item.id}>
                  <ClassBlock item={item} shape="chip" />
                </li>
              ))}
            </ul>
            <BusyTimes busy={row.busy} date={date} />
          </td>
        )
      })}
    </tr>
  )
}

function BusyTimes({ busy, date }: { busy: readonly Busy[]; date: string }) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { zone } = useScheduleContext()
  return busy.flatMap(one => {
    const stretch = stretchOn(one, date, zone)
    if (!stretch || stretch.startMinute === stretch.endMinute) return []
    const isWhole = stretch.startMinute === 0 && stretch.endMinute === 1440
    const time = t(
      'range',
      timeRange(
        formatMinutesOfDay(stretch.startMinute, language),
        formatMinutesOfDay(stretch.endMinute, language),
      ),
    )
    return (
      <p key={one.startsAt} className={classes.busyChip}>
        {isWhole ? t('away') : t('busyAt', { time })}
      </p>
    )
  })
}
