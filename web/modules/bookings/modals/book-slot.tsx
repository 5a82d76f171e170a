import { useState } from 'react'
import { useSelectedLearnerId } from '#web/browser/storage.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { LearnerPicker } from '#web/modules/learners/public.tsx'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { BookingOffer } from '../booking-offer.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'book-slot': { centerId: string; rateId: string; startsAt: string }
  }
}

/** Confirms a chosen time; then leads to the payment, or says that it is booked. */
export default function BookSlot({ payload, close }: ModalProps<'book-slot'>) {
  const t = useT('common.bookings.book')
  const navigate = useNavigate()
  const selected = useSelectedLearnerId()
  const [learnerId, setLearnerId] = useState(selected ?? '')
  return (
    <AskingModal title={t('title')} onClose={close}>
      <BookingOffer
        centerId={payload.centerId}
        rateId={payload.rateId}
        startsAt={payload.startsAt}
        onStartsAt={startsAt => openModal('book-slot', { ...payload, startsAt })}
        learnerId={learnerId}
        who={<LearnerPicker value={learnerId} onChange={setLearnerId} />}
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
