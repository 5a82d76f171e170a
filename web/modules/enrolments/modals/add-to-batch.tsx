import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { DeskLearner, type DeskLearnerChoice } from '#web/modules/bookings/public.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { JoinForm } from '../join-form.tsx'

/** The desk puts a learner into a batch, or into its waitlist; the payment is taken next. */
export default function AddToBatch({ payload, close }: ModalProps<'add-to-batch'>) {
  const t = useT('common.enrolments.join')
  const words = useT('common.actions')
  const { batchId } = payload
  const batch = useApiQuery('GET /batches/{id}', { params: { id: batchId } }).data
  const [learner, setLearner] = useState<DeskLearnerChoice | null>(null)
  return (
    <PlainModal title={t('desk', { batch: batch?.name ?? '' })} onClose={close}>
      {!learner && <DeskLearner onChoose={setLearner} />}
      {learner && (
        <JoinForm
          batchId={batchId}
          kind="regular"
          learnerIds={[learner.learnerId]}
          atDesk
          {...(batch && { zone: batch.center.timeZone })}
          who={
            <Group justify="space-between">
              <Text fw={650}>{learner.name}</Text>
              <Button variant="subtle" size="xs" onClick={() => setLearner(null)}>
                {words('back')}
              </Button>
            </Group>
          }
          onJoined={({ orderId }) =>
            orderId ? openModal('desk-payment', { orderId }) : openModal('batch-learners', { batchId })
          }
          onDone={() => openModal('batch-learners', { batchId })}
        />
      )}
    </PlainModal>
  )
}
