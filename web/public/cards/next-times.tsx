import { useNames, useT } from '#web/messages/use-messages.ts'
import { NextTimes as Shown, type Times } from '#web/ui/next-times.tsx'

export { serviceOfTimes, type Times } from '#web/ui/next-times.tsx'

type NextTimesProps = {
  times: Times | null | undefined
  /** The service of the times, where the card is about others too. */
  of?: { en: string; hi: string } | undefined
  /** The element that says whose they are. */
  nameId?: string
  /** Where a start is booked. */
  hrefOf: (times: Times, date: string, startsAt: string) => string
}

/** When one can come next, by day; nothing where nothing is free today or tomorrow. */
export function NextTimes({ times, of, nameId, hrefOf }: NextTimesProps) {
  const t = useT('public.home.results')
  const name = useNames()
  if (!times || times.startsAt.length === 0) return null
  return (
    <Shown
      times={times}
      of={of && t('timesOf', { service: name(of) })}
      today={t('today')}
      bookAt={(day, time) => t('bookAt', { day, time })}
      link={(date, startsAt, props) => (
        <a {...props} href={hrefOf(times, date, startsAt)} {...(nameId && { 'aria-describedby': nameId })} />
      )}
    />
  )
}
