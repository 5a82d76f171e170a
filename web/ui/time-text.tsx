import { DEFAULT_ZONE, formatTime, timeRange } from '#domain/kernel/time.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { nearDate, nearLocalDate } from '#web/ui/near-dates.ts'

type InstantProps = {
  /** ISO instant with Z. */
  at: string
  /** The center's zone. */
  zone?: string
}

/** Day and time in the center's zone: Sat 21 Nov, 5:00 pm. */
export function DateTimeText({ at, zone = DEFAULT_ZONE }: InstantProps) {
  const language = useLanguage()
  const instant = new Date(at)
  return (
    <time dateTime={at}>
      <span style={whole}>{nearDate(instant, zone, language)},</span>{' '}
      <span style={whole}>{formatTime(instant, zone, language)}</span>
    </time>
  )
}

/** A line may break between day and time, in neither of them. */
const whole = { whiteSpace: 'nowrap' } as const

/** Only the time of day: 5:00 pm. */
export function TimeText({ at, zone = DEFAULT_ZONE }: InstantProps) {
  return (
    <time dateTime={at} style={whole}>
      {formatTime(new Date(at), zone, useLanguage())}
    </time>
  )
}

/** Only the day: Sat 21 Nov. */
export function DateText({ at, zone = DEFAULT_ZONE }: InstantProps) {
  return (
    <time dateTime={at} style={whole}>
      {nearDate(new Date(at), zone, useLanguage())}
    </time>
  )
}

/** A date without a time, such as a holiday. */
export function LocalDateText({ date }: { date: string }) {
  return (
    <time dateTime={date} style={whole}>
      {nearLocalDate(date, useLanguage())}
    </time>
  )
}

/** From when to when, with the day once: Sat 21 Nov, 5:00 pm – 6:00 pm. */
export function RangeText({ from, to, zone = DEFAULT_ZONE }: { from: string; to: string; zone?: string }) {
  return (
    <span>
      <DateTimeText at={from} zone={zone} />
      {' – '}
      <EndText from={from} to={to} zone={zone} />
    </span>
  )
}

/** The end of a range, after its beginning: 6:00 pm. */
export function EndText({ from, to, zone = DEFAULT_ZONE }: { from: string; to: string; zone?: string }) {
  const language = useLanguage()
  const time = (at: string) => formatTime(new Date(at), zone, language)
  return (
    <time dateTime={to} style={whole}>
      {timeRange(time(from), time(to)).to}
    </time>
  )
}

/** As a range, over several days too: each end with its day where they differ. */
export function SpanText(props: { from: string; until: string; zone?: string }) {
  const { from, until, zone = DEFAULT_ZONE } = props
  const language = useLanguage()
  const day = (at: string) => nearDate(new Date(at), zone, language)
  if (day(from) === day(until)) return <RangeText from={from} to={until} zone={zone} />
  return (
    <span>
      <DateTimeText at={from} zone={zone} />
      {' – '}
      <DateTimeText at={until} zone={zone} />
    </span>
  )
}
