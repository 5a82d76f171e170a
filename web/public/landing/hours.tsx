import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './landing.module.css'

type Center = ApiAnswer<'GET /centers/{id}'>

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** A center's week, day by day. */
export function Hours({ hours }: Pick<Center, 'hours'>) {
  const t = useT('public')
  const language = useLanguage()
  if (hours.length === 0) return <Text c="dimmed">{t('modals.center.noHours')}</Text>
  return (
    <ul className={classes.rows}>
      {week.map(day => {
        const open = hours
          .filter(({ weekday }) => weekday === day)
          .toSorted((a, b) => a.opensMinute - b.opensMinute)
          .map(({ opensMinute, closesMinute }) =>
            t('modals.center.hoursRange', {
              from: formatMinutesOfDay(opensMinute, language),
              to: formatMinutesOfDay(closesMinute, language),
            }),
          )
        return (
          <li key={day} className={classes.row}>
            <span>{t(`home.results.weekdays.day${day}`)}</span>
            <span className={`tabular ${classes.times}`}>
              {open.length === 0 && t('modals.center.closed')}
              {open.map((stretch, at) => (
                <Fragment key={stretch}>
                  {at > 0 && ', '}
                  <span>{stretch}</span>
                </Fragment>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
