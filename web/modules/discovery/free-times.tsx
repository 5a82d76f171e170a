import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ClassFinder, cheapestOf, choiceOf, openClass, type Rate } from '#web/modules/bookings/public.ts'

type FreeTimesProps = {
  rates: readonly Rate[]
  zone?: string
  /** How a center is called where one chooses between several. */
  centerLabel?: (id: string, name: string) => string
}

const open = { ...openClass, date: '', at: '' }

/** Free times of a page; what is chosen is in the URL, a tapped time opens the confirmation. */
export function FreeTimes({ rates, zone, centerLabel }: FreeTimesProps) {
  const t = useT('learner.discovery')
  const [state, setState] = useUrlState(open)
  const [isGone, setGone] = useState(false)
  const book = (rate: Rate, startsAt: string) =>
    openModal('book-slot', { centerId: rate.centerId, rateId: rate.id, startsAt })
  useChosenStart({ rates, state, zone: zone ?? DEFAULT_ZONE }, (rate, startsAt) => {
    setState({ at: '' }, { replace: true })
    if (rate) book(rate, startsAt)
    else setGone(true)
  })
  return (
    <>
      {isGone && (
        <Text role="status" mb="md" fw={600}>
          {t('timeGone')}
        </Text>
      )}
      <ClassFinder
        rates={rates}
        state={state}
        onState={change => {
          setGone(false)
          setState(change, { replace: true })
        }}
        {...(zone ? { zone } : {})}
        {...(centerLabel ? { centerLabel } : {})}
        onPick={(slot, rate) => book(rate, slot.startsAt)}
        empty={<Text c="dimmed">{t('noRates')}</Text>}
      />
    </>
  )
}

/** A start that was chosen on another page: once it is known whether it is still free, `onKnown` gets its rate or null. */
function useChosenStart(
  { rates, state, zone }: { rates: readonly Rate[]; state: typeof open; zone: string },
  onKnown: (rate: Rate | null, startsAt: string) => void,
) {
  const at = Number.isNaN(Date.parse(state.at)) ? '' : state.at
  const choice = choiceOf(rates, state)
  const day = useApiQuery(
    'GET /slots',
    {
      query: {
        centerId: choice?.centerId ?? '',
        serviceId: choice?.serviceId ?? '',
        minutes: choice?.minutes ?? 0,
        ...(choice?.expertId ? { expertId: choice.expertId } : {}),
        from: at && localDateOf(new Date(at), zone),
        days: 1,
      },
    },
    { enabled: at !== '' && choice !== null },
  ).data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each start, when its day is known
  useEffect(() => {
    if (at === '' || !day) return
    const slots = day.days
      .flatMap(one => one.slots)
      .filter(slot => Date.parse(slot.startsAt) === Date.parse(at))
    onKnown(cheapestOf(slots, rates)?.rate ?? null, at)
  }, [at, day !== undefined])
}
