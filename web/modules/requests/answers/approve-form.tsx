import { Checkbox, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastDone } from '#web/ui/toast.ts'
import { usePartyName } from '../request-data.ts'
import { type AnswerFormProps, AnswerFrame } from './answer-frame.tsx'

/** Says yes; the words say what happens at once. */
export function ApproveForm({ request, close }: AnswerFormProps) {
  const t = useT('common')
  const party = usePartyName()
  const [note, setNote] = useState('')
  const { card } = request
  const suggested = card.kind === 'leave' && request.side === 'answers' ? card.substitute : null
  const [isCovered, setCovered] = useState(suggested !== null)
  const approve = useApiMutation('POST /requests/{id}/approval')
  const send = () =>
    approve.mutate(
      {
        params: { id: request.id },
        body: { note, choice: (isCovered && suggested?.id) || null },
      },
      {
        onSuccess: ({ card: left }) => {
          toastDone(t('requests.answerModal.approveDone'))
          const { id: expertId } = request.requester
          // The leave's classes are still scheduled: after approving, they are handled next.
          if (left.kind === 'leave' && left.classCount > 0 && expertId)
            openModal('displace-classes', { expertId, from: left.startsAt, until: left.endsAt })
          else close()
        },
      },
    )
  return (
    <AnswerFrame
      label={t('requests.actions.approve')}
      busy={approve.isPending}
      problem={approve.error}
      onSend={send}
      onClose={close}
    >
      <Text>{t(`requests.approving.${request.kind}`, { requester: party(request.requester) })}</Text>
      {suggested && (
        <Checkbox
          label={t('requests.answerModal.cover', { name: suggested.name })}
          checked={isCovered}
          onChange={event => setCovered(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label={`${t('requests.answerModal.approveNote')} (${t('form.optional')})`}
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </AnswerFrame>
  )
}
