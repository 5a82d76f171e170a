import { Select, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { toastDone } from '#web/ui/toast.ts'
import { usePartyName } from '../request-data.ts'
import { type AnswerFormProps, AnswerFrame } from './answer-frame.tsx'

/** Says no, and why. */
export function RejectForm({ request, close }: AnswerFormProps) {
  const t = useT('common.requests')
  const name = useNames()
  const requester = usePartyName()(request.requester)
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const why = useRef<HTMLInputElement>(null)
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'reject_reason' } }, { staleTime: 600_000 })
  const reject = useApiMutation('POST /requests/{id}/rejection')
  const send = () => {
    const isMissing = !reasonId && note.trim() === ''
    setMissing(isMissing)
    if (isMissing) return why.current?.focus()
    reject.mutate(
      { params: { id: request.id }, body: { reasonId, note } },
      {
        onSuccess: () => {
          close()
          toastDone(t('answerModal.rejectDone', { requester }))
        },
      },
    )
  }
  return (
    <AnswerFrame
      label={t('actions.reject')}
      busy={reject.isPending}
      problem={reject.error}
      danger
      onSend={send}
      onClose={close}
    >
      <Select
        ref={why}
        label={t('answerModal.rejectReason')}
        data={(lists.data?.reject_reason ?? []).map(item => ({ value: item.id, label: name(item.name) }))}
        value={reasonId}
        onChange={setReasonId}
        clearable
        error={missing && t('answerModal.reasonMissing')}
      />
      <Textarea
        label={t('answerModal.rejectNote')}
        description={t('answerModal.rejectNoteHint', { requester })}
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </AnswerFrame>
  )
}
