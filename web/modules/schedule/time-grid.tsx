import { UnstyledButton } from '@mantine/core'
import { datesBetween, formatLocalDate, formatMinutesOfDay } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ClassBlock } from './class-block.tsx'
import classes from './grids.module.css'
import { HolidayNote } from './holiday-note.tsx'
import { packed } from './pack-columns.ts'
import { useScheduleContext } from './schedule-context.ts'
import { byDay, type ScheduledClass } from './schedule-data.ts'
import { wallNow, wallTimeOf } from './wall-time.ts'

type TimeGridProps = { from: string; toExclusive: string; items: readonly ScheduledClass[] }

const HOUR_PX = 60

/** Days side by side over the hours of the day; classes that overlap share the width. */
export function TimeGrid({ from, toExclusive, items }: TimeGridProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today, openDay, zone } = useScheduleContext()
  const dates = datesBetween(from, toExclusive)
  const days = byDay(items, item => wallTimeOf(item).date)
  const [firstHour, lastHour] = hoursOf(items)
  const hours = Array.from({ length: lastHour - firstHour }, (_, place) => firstHour + place)
  const top = (minute: number) => ((minute - firstHour * 60) * HOUR_PX) / 60
  // A day on which classes meet is as much wider as stand side by side: words in half a column would be cut.
  const columns = dates.map(date => columnOf(mostAtOnce(days.get(date) ?? [])))
  const now = wallNow(zone).minute
  const label = t('grid', {
    dates: t('dates', {
      from: formatLocalDate(from, language),
      to: formatLocalDate(dates.at(-1) ?? from, language),
    }),
  })
  return (
    <section
      className={classes.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <div
        className={classes.timeGrid}
        data-days={dates.length}
        {...(dates.length > 1 ? { style: { gridTemplateColumns: `76px ${columns.join(' ')}` } } : {})}
      >
        <div className={classes.corner} />
        {dates.map(date => (
          <div key={date} className={classes.dayHead} data-today={date === today || undefined}>
            {dates.length > 1 ? (
              <UnstyledButton className={classes.dayName} onClick={() => openDay(date)}>
                {formatLocalDate(date, language).replace(/ \d{4}$/, '')}
              </UnstyledButton>
            ) : (
              <span className={classes.dayName}>{formatLocalDate(date, language)}</span>
            )}
            <HolidayNote date={date} />
          </div>
        ))}
        <div className={classes.hours} aria-hidden style={{ height: hours.length * HOUR_PX }}>
          {hours.map(hour => (
            <span key={hour} className={classes.hour} style={{ top: top(hour * 60) }}>
              {formatMinutesOfDay(hour * 60, language)}
            </span>
          ))}
        </div>
        {dates.map(date => (
          <DayColumn
            key={date}
            date={date}
            items={days.get(date) ?? []}
            height={hours.length * HOUR_PX}
            top={top}
            now={date === today && now >= firstHour * 60 && now <= lastHour * 60 ? now : null}
          />
        ))}
      </div>
    </section>
  )
}

type DayColumnProps = {
  date: string
  items: readonly ScheduledClass[]
  height: number
  top: (minute: number) => number
  now: number | null
}

function DayColumn({ date, items, height, top, now }: DayColumnProps) {
  const language = useLanguage()
  const walls = items.map(wallTimeOf).map((wall, place) => ({ ...wall, item: items[place] }))
  walls.sort((a, b) => a.startMinute - b.startMinute)
  const places = packed(walls)
  return (
    <ul className={classes.dayColumn} style={{ height }} aria-label={formatLocalDate(date, language)}>
      {now !== null && <li className={classes.now} style={{ top: top(now) }} aria-hidden />}
      {walls.map(({ item, startMinute, endMinute }, place) => {
        const at = places[place]
        if (!item || !at) return null
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
            <ClassBlock item={item} oneLine={endMinute - startMinute < 45} narrow={at.columns > 1} />
          </li>
        )
      })}
    </ul>
  )
}

const columnOf = (sideBySide: number) => `minmax(${Math.max(116, 96 * sideBySide)}px, ${sideBySide}fr)`

function mostAtOnce(items: readonly ScheduledClass[]): number {
  const walls = items.map(wallTimeOf).sort((a, b) => a.startMinute - b.startMinute)
  return Math.max(1, ...packed(walls).map(place => place.columns))
}

/** From eight to twenty, and further where classes lie outside of that. */
export function hoursOf(items: readonly ScheduledClass[]): [number, number] {
  const walls = items.map(wallTimeOf)
  const first = Math.min(8 * 60, ...walls.map(wall => wall.startMinute))
  const last = Math.max(20 * 60, ...walls.map(wall => wall.endMinute))
  return [Math.floor(first / 60), Math.ceil(last / 60)]
}
