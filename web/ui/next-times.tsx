import { Fragment, type ReactNode } from 'react'
import { formatTime, formatWeekday, localDateOf, weekdayOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import classes from './next-times.module.css'

export type Times = ApiAnswer<'GET /discovery/next-times'>['centers'][number]['times']

/** The service that times are of, where another was not looked for by itself: its name says what a time books. */
export function serviceOfTimes<Name>(
  times: Times | null | undefined,
  services: readonly { id: string; name: Name }[],
  searchedId: string | undefined,
): Name | undefined {
  if (!times || times.serviceId === searchedId || services.length < 2) return undefined
  return services.find(({ id }) => id === times.serviceId)?.name
}

type LinkProps = { className: string | undefined; 'aria-label': string; children: string }

type NextTimesProps = {
  times: Times
  /** Of what they are, where the card itself is about more. */
  of?: string | undefined
  today: string
  /** What a link says to those who hear it. */
  bookAt: (day: string, time: string) => string
  /** A link to where this start is booked. */
  link: (date: string, startsAt: string, props: LinkProps) => ReactNode
}

/** When one can come next, by day. */
export function NextTimes({ times, of, today: todayWord, bookAt, link }: NextTimesProps) {
  const language = useLanguage()
  const zone = times.timeZone
  const today = localDateOf(new Date(), zone)
  const dateOf = (startsAt: string) => localDateOf(new Date(startsAt), zone)
  const dates = [...new Set(times.startsAt.map(dateOf))]
  return (
    <p className={classes.times}>
      {of && <span className={classes.of}>{of}</span>}
      {dates.map(date => {
        const day = date === today ? todayWord : formatWeekday(weekdayOf(date), language)
        return (
          <Fragment key={date}>
            <span className={classes.day}>{day}</span>
            {times.startsAt
              .filter(startsAt => dateOf(startsAt) === date)
              .map(startsAt => {
                const time = formatTime(new Date(startsAt), zone, language)
                return (
                  <Fragment key={startsAt}>
                    {link(date, startsAt, {
                      className: classes.time,
                      'aria-label': bookAt(day, time),
                      children: time,
                    })}
                  </Fragment>
                )
              })}
          </Fragment>
        )
      })}
    </p>
  )
}
