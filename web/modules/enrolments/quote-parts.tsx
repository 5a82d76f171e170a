import { Text } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { PolicyWords } from '#web/modules/bookings/public.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { JoinQuote } from './use-join-quote.ts'
import { useJoinWords } from './use-join-words.ts'

type Period = NonNullable<JoinQuote['period']>
type Read<Part> = Part & { atDesk?: true | undefined }

/** A share of a month is “2 of 9 classes”; a period of one day names it once. */
function periodWords({ classes, ofClasses, fromOn, toOn }: Period) {
  const isPart = classes < ofClasses
  if (fromOn === toOn) return isPart ? 'partOneDay' : 'oneDay'
  return isPart ? 'partPeriod' : 'period'
}

/** How many classes the first payment is for, and from when to when. */
export function QuotedPeriod({ period }: { period: Period }) {
  const t = useT('common.enrolments.join')
  const language = useLanguage()
  return t(periodWords(period), {
    count: period.classes,
    of: period.ofClasses,
    from: nearLocalDate(period.fromOn, language),
    to: nearLocalDate(period.toOn, language),
  })
}

/** When the next payment is asked for; nothing if there is none. */
export function QuotedRenewal({ period, atDesk }: Read<{ period: Period | null }>) {
  const said = useJoinWords(atDesk)
  const language = useLanguage()
  if (!period?.renewsOn) return null
  return (
    <Text size="sm" c="dimmed">
      {said(period.renews === 'pack' ? 'renewPack' : 'renew', {
        on: nearLocalDate(period.renewsOn, language),
      })}
    </Text>
  )
}

/** What a family gets if it leaves, once it is opened. */
export function LeavingPolicy({ quote, atDesk }: Read<{ quote: JoinQuote }>) {
  const said = useJoinWords(atDesk)
  return (
    <details>
      <summary>{said('policy')}</summary>
      <PolicyWords policy={quote.cancellationPolicy} />
    </details>
  )
}
