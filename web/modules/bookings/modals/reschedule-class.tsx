import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery, write } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone, toastRefused, toastUndo } from '#web/ui/toast.ts'
import { AlternativeTimes } from '../alternative-times.tsx'
import { BookingLine } from '../booking-line.tsx'
import { type Booking, useBookingWords } from '../booking-words.ts'
import { SlotCalendar } from '../slots/slot-calendar.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** With a time that was chosen already, where a class was dragged to it. */
    'reschedule-class': { bookingId: string; startsAt?: string }
  }
}

/** Moves a booking to another free time of the same expert and length. */
export default function RescheduleClass({ payload, close }: ModalProps<'reschedule-class'>) {
  const t = useT('common.bookings.moveModal')
  const booking = useApiQuery('GET /bookings/{id}', { params: { id: payload.bookingId } })
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <QueryState query={booking}>
        {found => (
          <MoveForm booking={found} wanted={payload.startsAt ?? ''} reload={booking.refetch} close={close} />
        )}
      </QueryState>
    </PlainModal>
  )
}

type MoveFormProps = { booking: Booking; wanted: string; reload: () => unknown; close: () => void }

function MoveForm({ booking, wanted, reload, close }: MoveFormProps) {
  const t = useT('common.bookings.moveModal')
  const language = useLanguage()
  const { namesOf, othersOf } = useBookingWords()
  const zone = booking.center.timeZone
  const words = (instant: string) => nearDateTime(new Date(instant), zone, language)
  const [date, setDate] = useState(() => (wanted ? localDateOf(new Date(wanted), zone) : ''))
  const [startsAt, setStartsAt] = useState(wanted)
  const [reason, setReason] = useState('')
  const move = useApiMutation('POST /bookings/{id}/move')
  const isLearner = currentRole() === 'learner'

  const send = () =>
    move.mutate(
      { params: { id: booking.id }, body: { startsAt, version: booking.version, reason } },
      {
        onSuccess: moved => {
          close()
          const said = t('done', { when: words(moved.startsAt) })
          // A family's move counts against its cutoff; whoever runs or teaches the class may go back at once.
          if (isLearner) toastDone(said)
          else toastUndo(said, () => moveBack(moved.version))
        },
        onError: error => {
          if (isProblem(error, 'changed_meanwhile')) void reload()
        },
      },
    )

  const moveBack = (version: number) =>
    write('POST /bookings/{id}/move', {
      params: { id: booking.id },
      body: { startsAt: booking.startsAt, version, reason: '' },
    }).then(back => toastDone(t('undone', { when: words(back.startsAt) })), toastRefused)

  if (!booking.can.move) return <CannotMove booking={booking} />
  return (
    <Stack gap="md">
      <BookingLine booking={booking} />
      {othersOf(booking) && <Text>{t('together', { names: namesOf(booking) })}</Text>}
      {isLearner && booking.movableUntil && (
        <Text c="dimmed">{t('until', { at: words(booking.movableUntil) })}</Text>
      )}
      <Text fw={600}>{t('pick')}</Text>
      <SlotCalendar
        centerId={booking.center.id}
        serviceId={booking.service.id}
        minutes={booking.minutes}
        expertId={booking.expert.id}
        moving={booking.id}
        learnerId={booking.learner.id}
        isForOne
        except={booking.startsAt}
        zone={zone}
        date={date}
        onDate={setDate}
        picked={startsAt}
        onPick={([slot]) => slot && setStartsAt(slot.startsAt)}
      />
      {!isLearner && (
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={300}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      {move.error && <MoveProblem problem={move.error} zone={zone} onPick={setStartsAt} />}
      <ModalActions>
        <Button
          onClick={send}
          loading={move.isPending}
          disabled={!startsAt || startsAt === booking.startsAt}
          style={{ whiteSpace: 'normal', height: 'auto', minHeight: 36 }}
        >
          {startsAt ? t('confirm', { when: words(startsAt) }) : t('title')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

type MoveProblemProps = {
  problem: NonNullable<ReturnType<typeof useApiMutation<'POST /bookings/{id}/move'>>['error']>
  zone: string
  onPick: (startsAt: string) => void
}

function MoveProblem({ problem, zone, onPick }: MoveProblemProps) {
  const t = useT('common.bookings.moveModal')
  return (
    <Refusal problem={problem} text={isProblem(problem, 'changed_meanwhile') ? t('changed') : undefined}>
      <AlternativeTimes problem={problem} zone={zone} onPick={onPick} />
    </Refusal>
  )
}

/** Too late to move: what is still open. */
function CannotMove({ booking }: { booking: Booking }) {
  const t = useT('common.bookings.moveModal')
  return (
    <Stack gap="md">
      <BookingLine booking={booking} />
      <Text>{t('tooLate')}</Text>
      {booking.center.phone && (
        <Anchor href={`tel:${booking.center.phone}`}>
          {t('call', { phone: phoneWords(booking.center.phone) })}
        </Anchor>
      )}
    </Stack>
  )
}
