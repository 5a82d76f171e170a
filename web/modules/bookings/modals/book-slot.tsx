import { Suspense, useEffect, useState } from 'react'
import { atLeisure } from '#web/browser/at-leisure.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedLearnerId } from '#web/browser/storage.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal, prepareModal } from '#web/modals/open-modal.ts'
import { LearnerPicker, type Newcomer, NewcomerFields } from '#web/modules/learners/public.tsx'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { BookingOffer } from '../booking-offer.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'book-slot': { centerId: string; rateId: string; startsAt: string }
  }
}

/** Confirms a chosen time, for one or several of the family; then leads to the payment, or says that it is booked. */
export default function BookSlot({ payload, close }: ModalProps<'book-slot'>) {
  const t = useT('common.bookings.book')
  const navigate = useNavigate()
  const me = useApiQuery('GET /me', {}).data
  const selected = useSelectedLearnerId()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null)
  const learners = me?.learners.filter(one => one.status === 'active') ?? []
  const first = learners.length === 1 ? learners[0] : learners.find(one => one.id === selected)
  useEffect(() => atLeisure(() => prepareModal('payment-booking')), [])
  // Until the press that adds the first of the family has booked, or was refused.
  const isNew = me?.learners.length === 0 || (newcomer !== null && chosen === null)
  const learnerIds = chosen ?? (first && !isNew ? [first.id] : [])
  return (
    <AskingModal title={t('title')} onClose={close}>
      <BookingOffer
        centerId={payload.centerId}
        rateId={payload.rateId}
        startsAt={payload.startsAt}
        onStartsAt={startsAt => openModal('book-slot', { ...payload, startsAt })}
        learnerIds={learnerIds}
        newcomer={isNew ? newcomer : null}
        onNewcomer={id => setChosen([id])}
        who={
          isNew ? (
            <Suspense fallback={<LoadingLines lines={3} />}>
              <NewcomerFields onChange={setNewcomer} />
            </Suspense>
          ) : (
            <LearnerPicker value={learnerIds} onChange={setChosen} />
          )
        }
        onBooked={({ id: bookingId, status }) => {
          if (status !== 'requested')
            return openModal(status === 'held' ? 'payment-booking' : 'payment-success', { bookingId })
          toastDone(t('asked'))
          void navigate({ to: '/learner/bookings/$bookingId', params: { bookingId } })
        }}
      />
    </AskingModal>
  )
}
