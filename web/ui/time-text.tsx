import { DEFAULT_ZONE, formatDate, formatDateTime, formatLocalDate, formatTime } from '#domain/kernel/time.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

type InstantProps = {
  /** ISO instant with Z. */
  at: string
  /** The center's zone. */
  zone?: string
}

/** Day and time in the center's zone: Sat 21 Nov 2026, 5:00 pm. */
export function DateTimeText({ at, zone = DEFAULT_ZONE }: InstantProps) {
  return <time dateTime={at}>{formatDateTime(new Date(at), zone, useLanguage())}</time>
}

/** The time of day alone: 5:00 pm. */
export function TimeText({ at, zone = DEFAULT_ZONE }: InstantProps) {
  return <time dateTime={at}>{formatTime(new Date(at), zone, useLanguage())}</time>
}

/** The day alone: Sat 21 Nov 2026. */
export function DateText({ at, zone = DEFAULT_ZONE }: InstantProps) {
  return <time dateTime={at}>{formatDate(new Date(at), zone, useLanguage())}</time>
}

/** A date without a time, such as a holiday. */
export function LocalDateText({ date }: { date: string }) {
  return <time dateTime={date}>{formatLocalDate(date, useLanguage())}</time>
}

/** From when to when, with the day once: Sat 21 Nov 2026, 5:00 pm – 6:00 pm. */
export function RangeText({ from, to, zone = DEFAULT_ZONE }: { from: string; to: string; zone?: string }) {
  const language = useLanguage()
  return (
    <span>
      <time dateTime={from}>{formatDateTime(new Date(from), zone, language)}</time>
      {' – '}
      <time dateTime={to} style={{ whiteSpace: 'nowrap' }}>
        {formatTime(new Date(to), zone, language)}
      </time>
    </span>
  )
}

/** As a range, over several days too: each end with its day where they differ. */
export function SpanText(props: { from: string; until: string; zone?: string }) {
  const { from, until, zone = DEFAULT_ZONE } = props
  const language = useLanguage()
  const day = (at: string) => formatDate(new Date(at), zone, language)
  if (day(from) === day(until)) return <RangeText from={from} to={until} zone={zone} />
  return (
    <span>
      <DateTimeText at={from} zone={zone} />
      {' – '}
      <DateTimeText at={until} zone={zone} />
    </span>
  )
}
