import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_TOGETHER } from '#domain/modules/learners/learner-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { DeskLearner, type DeskLearnerChoice } from '#web/modules/bookings/public.ts'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { JoinForm } from '../join-form.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'add-to-batch': { batchId: string }
  }
}

/** The desk puts learners of a family into a batch, or into its waitlist; the payment is taken next. */
export default function AddToBatch({ payload, close }: ModalProps<'add-to-batch'>) {
  const t = useT('common.enrolments.join')
  const { batchId } = payload
  const batch = useApiQuery('GET /batches/{id}', { params: { id: batchId } }).data
  const [learners, setLearners] = useState<readonly DeskLearnerChoice[]>([])
  const [isAdding, setAdding] = useState(true)
  const add = (learner: DeskLearnerChoice) => {
    setLearners(before => [...before.filter(one => one.learnerId !== learner.learnerId), learner])
    setAdding(false)
  }
  const remove = ({ learnerId }: DeskLearnerChoice) => {
    const rest = learners.filter(one => one.learnerId !== learnerId)
    setLearners(rest)
    if (rest.length === 0) setAdding(true)
  }
  const who = <Chosen learners={learners} onRemove={remove} />
  return (
    <AskingModal
      title={t('desk', { batch: batch?.name ?? '' })}
      onClose={close}
      isDirty={learners.length > 0}
    >
      {isAdding ? (
        <Stack gap="md">
          {who}
          <DeskLearner onChoose={add} />
        </Stack>
      ) : (
        <JoinForm
          batchId={batchId}
          kind="regular"
          learnerIds={learners.map(one => one.learnerId)}
          atDesk
          {...(batch && { zone: batch.center.timeZone })}
          who={
            <>
              {who}
              {learners.length < MOST_TOGETHER && (
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={<IconUserPlus size={16} aria-hidden />}
                  style={{ alignSelf: 'flex-start' }}
                  onClick={() => setAdding(true)}
                >
                  {t('deskMore')}
                </Button>
              )}
            </>
          }
          onJoined={({ orderId }) =>
            orderId ? openModal('desk-payment', { orderId }) : openModal('batch-learners', { batchId })
          }
          onDone={() => openModal('batch-learners', { batchId })}
        />
      )}
    </AskingModal>
  )
}

type ChosenProps = {
  learners: readonly DeskLearnerChoice[]
  onRemove: (learner: DeskLearnerChoice) => void
}

function Chosen({ learners, onRemove }: ChosenProps) {
  const t = useT('common.enrolments.join')
  if (learners.length === 0) return null
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {learners.map(learner => (
        <Group component="li" key={learner.learnerId} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={650}>{learner.name}</Text>
            <Text size="xs" c="dimmed">
              {[learner.guardianName, learner.guardianPhone, learner.flat].filter(Boolean).join(', ')}
            </Text>
          </div>
          <CloseButton
            aria-label={t('deskRemove', { name: learner.name })}
            onClick={() => onRemove(learner)}
          />
        </Group>
      ))}
    </Stack>
  )
}
