import { Text } from '@mantine/core'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ClassFinder, openClass, type Rate } from '#web/modules/bookings/public.ts'

type FreeTimesProps = {
  rates: readonly Rate[]
  zone?: string
  /** How a center is called where one chooses between several. */
  centerLabel?: (id: string, name: string) => string
}

/** Free times of a page; what is chosen is in the URL, a tapped time opens the confirmation. */
export function FreeTimes({ rates, zone, centerLabel }: FreeTimesProps) {
  const t = useT('learner.discovery')
  const [state, setState] = useUrlState({ ...openClass, date: '' })
  return (
    <ClassFinder
      rates={rates}
      state={state}
      onState={change => setState(change, { replace: true })}
      {...(zone ? { zone } : {})}
      {...(centerLabel ? { centerLabel } : {})}
      onPick={(slot, rate) =>
        openModal('book-slot', { centerId: rate.centerId, rateId: rate.id, startsAt: slot.startsAt })
      }
      empty={<Text c="dimmed">{t('noRates')}</Text>}
    />
  )
}
