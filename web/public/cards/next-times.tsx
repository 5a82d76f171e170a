import { Fragment } from 'react'
import { formatTime, formatWeekday, localDateOf, weekdayOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './cards.module.css'

export type Times = NonNullable<ApiAnswer<'GET /discovery/home'>['search']>['centers'][number]['nextTimes']

type NextTimesProps = {
  times: Times | undefined
  /** The element that says whose they are. */
  nameId: string
  /** Where the times of a day are booked. */
  hrefOf: (times: NonNullable<Times>, date: string) => string
}

/** When one can come next, by day; nothing where nothing is free today or tomorrow. */
export function NextTimes({ times, nameId, hrefOf }: NextTimesProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  if (!times || times.startsAt.length === 0) return null
  const zone = times.timeZone
  const today = localDateOf(new Date(), zone)
  const dateOf = (startsAt: string) => localDateOf(new Date(startsAt), zone)
  const dates = [...new Set(times.startsAt.map(dateOf))]
  return (
    <p className={classes.times}>
      {dates.map(date => {
        const day = date === today ? t('today') : formatWeekday(weekdayOf(date), language)
        return (
          <Fragment key={date}>
            <span className={classes.day}>{day}</span>
            {times.startsAt
              .filter(startsAt => dateOf(startsAt) === date)
              .map(startsAt => {
                const time = formatTime(new Date(startsAt), zone, language)
                return (
                  <a
                    key={startsAt}
                    href={hrefOf(times, date)}
                    className={classes.time}
                    aria-label={t('bookAt', { day, time })}
                    aria-describedby={nameId}
                  >
                    {time}
                  </a>
                )
              })}
          </Fragment>
        )
      })}
    </p>
  )
}
