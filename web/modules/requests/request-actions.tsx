import { Button, Group } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { HeldAnswer } from './answers/held-answer.tsx'
import { useHeldAnswer } from './answers/held-answers.ts'
import type { Request } from './request-data.ts'

/** What may be said to a request now, as the server says, what matters most last, where the thumb is. */
export function RequestActions({ request }: { request: Request }) {
  const t = useT('common.requests.actions')
  const { can, id: requestId } = request
  const answered = useHeldAnswer(requestId)
  if (answered) return <HeldAnswer answered={answered} />
  if (!Object.values(can).some(Boolean)) return null
  return (
    <Group gap="sm" justify="flex-end">
      {can.cancel && (
        <Button variant="default" onClick={() => openModal('cancel-request', { requestId })}>
          {t('cancel')}
        </Button>
      )}
      {can.giveInfo && (
        <Button onClick={() => openModal('answer-request', { requestId, answer: 'give' })}>
          {t('give')}
        </Button>
      )}
      {can.askInfo && (
        <Button variant="subtle" onClick={() => openModal('answer-request', { requestId, answer: 'ask' })}>
          {t('ask')}
        </Button>
      )}
      {can.reject && (
        <Button
          variant="default"
          onClick={() => openModal('answer-request', { requestId, answer: 'reject' })}
        >
          {t('reject')}
        </Button>
      )}
      {can.approve && (
        <Button onClick={() => openModal('answer-request', { requestId, answer: 'approve' })}>
          {t('approve')}
        </Button>
      )}
    </Group>
  )
}
