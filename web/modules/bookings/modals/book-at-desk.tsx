import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { BookingOffer } from '../booking-offer.tsx'
import { DeskLearner, type DeskLearnerChoice } from '../desk-learner.tsx'
import { openClass } from '../slots/class-choice.ts'
import { ClassFinder } from '../slots/class-finder.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'book-at-desk': Record<string, never>
  }
}

type Time = { rateId: string; startsAt: string }

/** Books for a person at the front desk or on the phone: who, which class and time, then the terms. */
export default function BookAtDesk({ close }: ModalProps<'book-at-desk'>) {
  const t = useT('common.bookings')
  const centerId = useSelectedCenterId() ?? ''
  const [learner, setLearner] = useState<DeskLearnerChoice | null>(null)
  const [time, setTime] = useState<Time | null>(null)
  return (
    <AskingModal title={t('desk.title')} onClose={close} size="lg" isDirty={learner !== null}>
      <Stack gap="md">
        {learner ? (
          <Chosen learner={learner} onChange={() => setLearner(null)} />
        ) : (
          <DeskLearner onChoose={setLearner} />
        )}
        {learner && !time && <ChooseTime centerId={centerId} onTime={setTime} />}
        {learner && time && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setTime(null)}
            >
              {t('desk.anotherTime')}
            </Button>
            <BookingOffer
              centerId={centerId}
              {...time}
              onStartsAt={startsAt => setTime({ ...time, startsAt })}
              learnerIds={[learner.learnerId]}
              who={null}
              atDesk
              onBooked={booking => {
                toastDone(t('desk.booked', { name: booking.learner.name }))
                if (booking.can.takeDeskPayment) openModal('desk-payment', { orderId: booking.orderId })
                else close()
              }}
            />
          </>
        )}
      </Stack>
    </AskingModal>
  )
}

function Chosen({ learner, onChange }: { learner: DeskLearnerChoice; onChange: () => void }) {
  const t = useT('common.bookings.desk')
  return (
    <Group justify="space-between">
      <div>
        <Text fw={650}>{learner.name}</Text>
        <Text size="xs" c="dimmed">
          {[learner.guardianName, learner.guardianPhone, learner.flat].filter(Boolean).join(', ')}
        </Text>
      </div>
      <Button variant="default" size="xs" onClick={onChange}>
        {t('change')}
      </Button>
    </Group>
  )
}

function ChooseTime({ centerId, onTime }: { centerId: string; onTime: (time: Time) => void }) {
  const t = useT('common.bookings.desk')
  const center = useApiQuery('GET /centers/{id}', { params: { id: centerId } })
  const [state, setState] = useState({ ...openClass, date: '' })
  return (
    <QueryState query={center}>
      {found => (
        <ClassFinder
          rates={found.rates}
          state={state}
          onState={change => setState(before => ({ ...before, ...change }))}
          zone={found.timeZone}
          onPick={(slot, rate) => onTime({ rateId: rate.id, startsAt: slot.startsAt })}
          empty={<Text c="dimmed">{t('noRates')}</Text>}
        />
      )}
    </QueryState>
  )
}
