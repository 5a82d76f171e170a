import { UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { datesBetween, formatMinutesOfDay } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { closedBetween, HOUR_PX, hoursOf, opensAt } from './axis.ts'
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

/** A period that is taken without a class; its own words, or only that it is taken. */
export type Taken = Pick<Busy, 'startsAt' | 'endsAt'> & { label?: string }

type Column = {
  key: string
  date: string
  label: string
  row?: string | null
  items: readonly ShownClass[]
  busy: readonly Taken[]
}

type WeekGridProps = {
  from: string
  toExclusive: string
  items: readonly ShownClass[]
  busy?: readonly Taken[]
}

/** Days side by side over the hours of the day. */
export function WeekGrid({ from, toExclusive, items, busy = [] }: WeekGridProps) {
  const language = useLanguage()
  const days = byDay(items)
  const columns = datesBetween(from, toExclusive).map(date => ({
    key: date,
    date,
    label: nearLocalDate(date, language),
    items: days.get(date) ?? [],
    busy,
  }))
  return <TimeGrid columns={columns} />
}

type DayGridProps = { date: string; rows: readonly GroupRow[] }

/** The rows of a grouping side by side over the hours of one day. */
export function DayGrid({ date, rows }: DayGridProps) {
  const columns = rows.map(row => ({
    key: row.key ?? 'nobody',
    date,
    label: row.label,
    row: row.key,
    items: row.items.filter(item => item.wall.date === date),
    busy: row.busy,
  }))
  return <TimeGrid columns={columns} isOneDay />
}

type TimeGridProps = { columns: readonly Column[]; isOneDay?: boolean }

/** Columns over the hours of the day; classes that overlap share the width of theirs. It opens at now. */
function TimeGrid({ columns, isOneDay = false }: TimeGridProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today, openDay, openOn, zone } = useScheduleContext()
  const walls = columns.flatMap(({ items }) => items.map(item => item.wall))
  const [firstHour, lastHour] = hoursOf([...walls, ...columns.flatMap(({ date }) => openOn(date) ?? [])])
  const hours = Array.from({ length: lastHour - firstHour }, (_, place) => firstHour + place)
  const top = (minute: number) => ((minute - firstHour * 60) * HOUR_PX) / 60
  // A column is widened for each class at the same time: half the width would cut off words.
  const widths = columns.map(column => widthOf(mostAtOnce(column.items), columns.length))
  const now = columns.some(({ date }) => date === today) ? wallNow(zone).minute : null
  const [from, to] = [columns[0]?.date ?? today, columns.at(-1)?.date ?? today]
  const frame = useRef<HTMLElement>(null)
  useOpening(frame, {
    key: `${from} ${to} ${columns.length}`,
    isFilled: walls.length > 0,
    top: top(opensAt({ firstMinute: firstHour * 60, lastMinute: lastHour * 60 }, now, walls)),
  })
  const dates =
    from === to
      ? nearLocalDate(from, language)
      : t('dates', { from: nearLocalDate(from, language), to: nearLocalDate(to, language) })
  return (
    <section
      ref={frame}
      className={`${classes.scroll} ${classes.axis}`}
      data-axis
      aria-label={t('grid', { dates })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <div
        className={classes.timeGrid}
        data-columns={columns.length}
        {...(columns.length > 1
          ? { style: { gridTemplateColumns: `var(--hours-width) ${widths.join(' ')}` } }
          : {})}
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
              {formatMinutesOfDay(hour * 60, language).replace(':00', '')}
            </span>
          ))}
        </div>
        {columns.map(column => (
          <ColumnBody
            key={column.key}
            column={column}
            isNarrow={columns.length > 2}
            firstMinute={firstHour * 60}
            lastMinute={lastHour * 60}
            top={top}
            now={column.date === today ? now : null}
          />
        ))}
      </div>
    </section>
  )
}

type Opening = { key: string; isFilled: boolean; top: number }

/** Scrolls to where the axis opens, once for the same dates, so that it never undoes a person’s own scrolling. */
function useOpening(frame: RefObject<HTMLElement | null>, { key, isFilled, top }: Opening) {
  const done = useRef('')
  const state = `${key} ${isFilled}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it became later must not scroll
  useEffect(() => {
    const axis = frame.current
    if (!axis || done.current === state || done.current === `${key} true`) return
    done.current = state
    const head = axis.querySelector<HTMLElement>('[data-today]')
    const side = axis.scrollWidth > axis.clientWidth && head ? head.offsetLeft - HOURS_WIDTH : 0
    axis.scrollTo({ top, left: Math.max(0, side) })
  }, [state])
}

/** What stays beside columns that were scrolled away, in pixels. */
const HOURS_WIDTH = 64

type ColumnBodyProps = {
  column: Column
  /** No room for a time from and to: the axis says when it ends. */
  isNarrow: boolean
  firstMinute: number
  lastMinute: number
  top: (minute: number) => number
  now: number | null
}

function ColumnBody({ column, isNarrow, firstMinute, lastMinute, top, now }: ColumnBodyProps) {
  const { openOn } = useScheduleContext()
  const { date, items, busy, row } = column
  const sorted = [...items].sort((a, b) => a.wall.startMinute - b.wall.startMinute)
  const places = packed(sorted.map(item => item.wall))
  const open = openOn(date)
  const closed = open ? closedBetween(open, firstMinute, lastMinute) : []
  const height = top(lastMinute)
  const drop: DropZone = {
    'data-drop-date': date,
    'data-drop-row': row ?? undefined,
    'data-drop-top': firstMinute,
    'data-drop-scale': HOUR_PX / 60,
  }
  return (
    <ul className={classes.dayColumn} style={{ height }} aria-label={column.label} {...drop}>
      {closed.map(({ startMinute, endMinute }) => (
        <li
          key={`closed ${startMinute}`}
          className={classes.closed}
          style={{ top: top(startMinute), height: top(endMinute) - top(startMinute) }}
          aria-hidden
        />
      ))}
      {now !== null && now >= firstMinute && now <= lastMinute && (
        <li className={classes.now} style={{ top: top(now) }} aria-hidden />
      )}
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

type BusyHoursProps = {
  busy: readonly Taken[]
  date: string
  top: (minute: number) => number
  height: number
}

/** When an expert is busy elsewhere, only that; and one's own blocked time with its reason. */
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
        {one.label ?? t('busy')}
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
function widthOf(sideBySide: number, columns: number): string {
  // Three days are what a phone has room for; a week of two classes at once is seen whole at 1280 px.
  const least = columns <= 3 ? Math.max(84, 72 * sideBySide) : ([72, 100, 120][sideBySide] ?? 56 * sideBySide)
  return `minmax(${least}px, ${least / 100}fr)`
}

function mostAtOnce(items: readonly ShownClass[]): number {
  const walls = items.map(item => item.wall).sort((a, b) => a.startMinute - b.startMinute)
  return Math.max(0, ...packed(walls).map(place => place.columns))
}
