import { Anchor, Text } from '@mantine/core'
import { Fragment } from 'react'
import { formatMinutesOfDay, formatWeekday } from '#domain/kernel/time.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { WEEKDAYS } from '#web/ui/form/week-stretches.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './dashboard.module.css'
import { type Dashboard, daysOfOccupancy } from './dashboard-data.ts'

type Occupancy = Dashboard['occupancy']

/** How full the center is, weekday by hour: colour, the figure in it, and the extremes in a sentence. */
export function OccupancyGrid({ occupancy, today }: { occupancy: Occupancy; today: string }) {
  const t = useT('center.dashboard')
  if (occupancy.length === 0) {
    return (
      <Section title={t('occupancy')}>
        <Text c="dimmed">{t('noOccupancy')}</Text>
      </Section>
    )
  }
  return (
    <Section
      title={t('occupancy')}
      text={t('occupancyText')}
      actions={
        <Anchor renderRoot={asLink({ to: '/center/schedule', search: daysOfOccupancy(today) })}>
          {t('occupancyClasses')}
        </Anchor>
      }
    >
      <Extremes occupancy={occupancy} />
      <HeatTable occupancy={occupancy} />
    </Section>
  )
}

function Extremes({ occupancy }: { occupancy: Occupancy }) {
  const t = useT('center.dashboard')
  const week = useT('common.week')
  const language = useLanguage()
  const ordered = occupancy.toSorted((a, b) => a.percent - b.percent)
  const [least, most] = [ordered[0], ordered.at(-1)]
  if (!least || !most || most.percent === 0) return null
  const words = (cell: Occupancy[number]) => ({
    day: week(`days.d${dayOf(cell)}`),
    hour: formatMinutesOfDay(cell.hour * 60, language),
    percent: Math.round(cell.percent),
  })
  return (
    <Text mb="md">
      {t('fullest', words(most))} {t('emptiest', words(least))}
    </Text>
  )
}

const dayOf = (cell: Occupancy[number]) => WEEKDAYS.find(day => day === cell.weekday) ?? 1

function HeatTable({ occupancy }: { occupancy: Occupancy }) {
  const t = useT('center.dashboard')
  const week = useT('common.week')
  const language = useLanguage()
  // Hours that nothing was booked in at either end of the day say nothing.
  const used = occupancy.filter(cell => cell.percent > 0).map(cell => cell.hour)
  const [first, last] = used.length > 0 ? [Math.min(...used), Math.max(...used)] : [0, 23]
  const hours = [...new Set(occupancy.map(cell => cell.hour))]
    .filter(hour => hour >= first && hour <= last)
    .sort((a, b) => a - b)
  // “5:00 pm” in two short lines; in Hindi “शाम 5:00”.
  const hourWords = (hour: number) =>
    formatMinutesOfDay(hour * 60, language)
      .replace(':00', '')
      .split(' ')
  // Hours when it is never open would push the evening out of sight; a gap replaces them.
  const isAfterGap = (hour: number) => hour !== hours[0] && !hours.includes(hour - 1)
  const at = new Map(occupancy.map(cell => [`${cell.weekday}:${cell.hour}`, cell.percent]))
  return (
    <section
      className={classes.scroll}
      aria-label={t('occupancyGrid')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table className={classes.heat}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.unseen}>{t('weekday')}</span>
            </th>
            {hours.map(hour => (
              <Fragment key={hour}>
                {isAfterGap(hour) && <td className={classes.gap} aria-hidden />}
                <th scope="col">
                  {hourWords(hour).map(word => (
                    <div key={word}>{word}</div>
                  ))}
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map(day => (
            <tr key={day}>
              <th scope="row">
                <span aria-hidden>{formatWeekday(day, language)}</span>
                <span className={classes.unseen}>{week(`days.d${day}`)}</span>
              </th>
              {hours.map(hour => (
                <Fragment key={hour}>
                  {isAfterGap(hour) && <td className={classes.gap} aria-hidden />}
                  <Share percent={at.get(`${day}:${hour}`)} />
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How full an hour of a weekday is; without a figure where the center is closed then. */
function Share({ percent }: { percent: number | undefined }) {
  const t = useT('center.dashboard')
  if (percent === undefined) {
    return (
      <td data-closed>
        <span className={classes.unseen}>{t('closedHour')}</span>
      </td>
    )
  }
  if (percent < 0.5) {
    return (
      <td>
        <span className={classes.unseen}>0%</span>
      </td>
    )
  }
  const background = `color-mix(in srgb, var(--mantine-color-teal-5) ${Math.round(percent * 0.9 + 10)}%, var(--surface))`
  return (
    <td className="tabular" style={{ background }}>
      {Math.round(percent)}
      <span className={classes.unseen}>%</span>
    </td>
  )
}
