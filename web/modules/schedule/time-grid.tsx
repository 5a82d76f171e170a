import { UnstyledButton } from '@mantine/core'
import { datesBetween, formatLocalDate, formatMinutesOfDay } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { DropZone } from './carry.ts'
import { ClassBlock } from './class-block.tsx'
import classes from './grids.module.css'
import type { GroupRow } from './group-rows.ts'
import { HolidayNote } from './holiday-note.tsx'
import type { Busy } from './obstacles.ts'
import { packed } from './pack-columns.ts'
import { useScheduleContext } from './schedule-context.ts'
import { byDay, type ShownClass } from './schedule-data.ts'
import { wallNow, wallTimeOf } from './wall-time.ts'

const HOUR_PX = 60

type Column = {
  key: string
  date: string
  label: string
  row?: string | null
  items: readonly ShownClass[]
  busy: readonly Busy[]
}

type WeekGridProps = { from: string; toExclusive: string; items: readonly ShownClass[] }

/** Days side by side over the hours of the day. */
export function WeekGrid({ from, toExclusive, items }: WeekGridProps) {
  const language = useLanguage()
  const days = byDay(items)
  const columns = datesBetween(from, toExclusive).map(date => ({
    key: date,
    date,
    label: formatLocalDate(date, language),
    items: days.get(date) ?? [],
    busy: [],
  }))
  return <TimeGrid columns={columns} items={items} />
}

type DayGridProps = { date: string; rows: readonly GroupRow[]; items: readonly ShownClass[] }

/** The rows of a grouping side by side over the hours of one day. */
export function DayGrid({ date, rows, items }: DayGridProps) {
  const columns = rows.map(row => ({
    key: row.key ?? 'nobody',
    date,
    label: row.label,
    row: row.key,
    items: row.items.filter(item => item.wall.date === date),
    busy: row.busy,
  }))
  return <TimeGrid columns={columns} items={items} isOneDay />
}

type TimeGridProps = { columns: readonly Column[]; items: readonly ShownClass[]; isOneDay?: boolean }

/** Columns over the hours of the day; classes that overlap share the width of theirs. */
function TimeGrid({ columns, items, isOneDay = false }: TimeGridProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today, openDay, zone } = useScheduleContext()
  const [firstHour, lastHour] = hoursOf(items)
  const hours = Array.from({ length: lastHour - firstHour }, (_, place) => firstHour + place)
  const top = (minute: number) => ((minute - firstHour * 60) * HOUR_PX) / 60
  // A column is widened for each class at the same time: half the width would cut off words.
  const widths = columns.map(column => widthOf(mostAtOnce(column.items)))
  const now = wallNow(zone).minute
  const [from, to] = [columns[0]?.date ?? today, columns.at(-1)?.date ?? today]
  const dates =
    from === to
      ? formatLocalDate(from, language)
      : t('dates', { from: formatLocalDate(from, language), to: formatLocalDate(to, language) })
  return (
    <section
      className={classes.scroll}
      aria-label={t('grid', { dates })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <div
        className={classes.timeGrid}
        data-columns={columns.length}
        {...(columns.length > 1 ? { style: { gridTemplateColumns: `76px ${widths.join(' ')}` } } : {})}
      >
        <div className={classes.corner} />
        {columns.map(({ key, date, label }) => (
          <div key={key} className={classes.dayHead} data-today={date === today || undefined}>
            {isOneDay || columns.length === 1 ? (
              <span className={classes.dayName}>{label}</span>
            ) : (
              <UnstyledButton className={classes.dayName} onClick={() => openDay(date)}>
                {label.replace(/ \d{4}$/, '')}
              </UnstyledButton>
            )}
            {!isOneDay && <HolidayNote date={date} />}
          </div>
        ))}
        <div className={classes.hours} aria-hidden style={{ height: hours.length * HOUR_PX }}>
          {hours.map(hour => (
            <span key={hour} className={classes.hour} style={{ top: top(hour * 60) }}>
              {formatMinutesOfDay(hour * 60, language)}
            </span>
          ))}
        </div>
        {columns.map(column => (
          <ColumnBody
            key={column.key}
            column={column}
            isNarrow={columns.length > 4}
            firstMinute={firstHour * 60}
            height={hours.length * HOUR_PX}
            top={top}
            now={column.date === today && now >= firstHour * 60 && now <= lastHour * 60 ? now : null}
          />
        ))}
      </div>
    </section>
  )
}

type ColumnBodyProps = {
  column: Column
  /** No room for a time from and to: the axis says when it ends. */
  isNarrow: boolean
  firstMinute: number
  height: number
  top: (minute: number) => number
  now: number | null
}

function ColumnBody({ column, isNarrow, firstMinute, height, top, now }: ColumnBodyProps) {
  const { date, items, busy, row } = column
  const sorted = [...items].sort((a, b) => a.wall.startMinute - b.wall.startMinute)
  const places = packed(sorted.map(item => item.wall))
  const drop: DropZone = {
    'data-drop-date': date,
    'data-drop-row': row ?? undefined,
    'data-drop-top': firstMinute,
    'data-drop-scale': HOUR_PX / 60,
  }
  return (
    <ul className={classes.dayColumn} style={{ height }} aria-label={column.label} {...drop}>
      {now !== null && <li className={classes.now} style={{ top: top(now) }} aria-hidden />}
      <BusyHours busy={busy} date={date} top={top} height={height} />
      {sorted.map((item, place) => {
        const at = places[place]
        const { startMinute, endMinute } = item.wall
        if (!at) return null
        return (
          <li
            key={item.id}
            className={classes.placed}
            style={{
              top: top(startMinute),
              height: Math.max(28, top(endMinute) - top(startMinute)),
              left: `${(100 * at.column) / at.columns}%`,
              width: `${100 / at.columns}%`,
            }}
          >
            <ClassBlock
              item={item}
              shape={endMinute - startMinute < 45 ? 'line' : 'block'}
              narrow={isNarrow || at.columns > 1}
            />
          </li>
        )
      })}
    </ul>
  )
}

type BusyHoursProps = { busy: readonly Busy[]; date: string; top: (minute: number) => number; height: number }

/** When an expert is busy elsewhere: only that. */
function BusyHours({ busy, date, top, height }: BusyHoursProps) {
  const t = useT('common.schedule')
  const { zone } = useScheduleContext()
  return busy.flatMap(one => {
    const { startMinute, endMinute } = stretchOn(one, date, zone) ?? {}
    if (startMinute === undefined || endMinute === undefined) return []
    const from = Math.max(0, top(startMinute))
    const to = Math.min(height, top(endMinute))
    if (to <= from) return []
    return (
      <li key={one.startsAt} className={classes.busy} style={{ top: from, height: to - from }}>
        {t('busy')}
      </li>
    )
  })
}

/** The part of a period on a date, in minutes of that day. */
export function stretchOn(one: { startsAt: string; endsAt: string }, date: string, zone: string) {
  const center = { timeZone: zone }
  const start = wallTimeOf({ startsAt: one.startsAt, endsAt: one.startsAt, center })
  const end = wallTimeOf({ startsAt: one.endsAt, endsAt: one.endsAt, center })
  if (start.date > date || end.date < date) return null
  return {
    startMinute: start.date === date ? start.startMinute : 0,
    endMinute: end.date === date ? end.startMinute : 1440,
  }
}

/**
 * A day without classes gives its room to the others. Pixels and shares have one ratio: otherwise the grid, which
 * is never narrower than its widest column needs, takes more room than a week needs.
 */
function widthOf(sideBySide: number): string {
  const least = sideBySide === 0 ? 84 : Math.max(108, 96 * sideBySide)
  return `minmax(${least}px, ${least / 100}fr)`
}

function mostAtOnce(items: readonly ShownClass[]): number {
  const walls = items.map(item => item.wall).sort((a, b) => a.startMinute - b.startMinute)
  return Math.max(0, ...packed(walls).map(place => place.columns))
}

/** From eight to twenty, and further if classes are outside of that. */
export function hoursOf(items: readonly ShownClass[]): [number, number] {
  let [first, last] = [8 * 60, 20 * 60]
  for (const { wall } of items) {
    first = Math.min(first, wall.startMinute)
    last = Math.max(last, wall.endMinute)
  }
  return [Math.floor(first / 60), Math.ceil(last / 60)]
}
