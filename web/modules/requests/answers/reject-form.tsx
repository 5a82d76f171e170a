import { Select, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { usePartyName } from '../request-data.ts'
import { type AnswerFormProps, AnswerFrame } from './answer-frame.tsx'
import { holdAnswer, typedBefore } from './held-answers.ts'

/** Says no, and why; it can be undone for some seconds, and nobody has read the reason by then. */
export function RejectForm({ request, close }: AnswerFormProps) {
  const t = useT('common.requests')
  const name = useNames()
  const requester = usePartyName()(request.requester)
  // A child's answers are read by those who asked for it.
  const isMinor =
    request.requester.kind === 'learner' && 'learner' in request.card && request.card.learner.isMinor
  const [reasonId, setReasonId] = useState(typedBefore(request.id)?.reasonId ?? null)
  const [note, setNote] = useState(typedBefore(request.id)?.note ?? '')
  const [missing, setMissing] = useState(false)
  const why = useRef<HTMLInputElement>(null)
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'reject_reason' } }, { staleTime: 600_000 })
  const send = () => {
    const isMissing = !reasonId && note.trim() === ''
    setMissing(isMissing)
    if (isMissing) return why.current?.focus()
    close()
    const said = t(isMinor ? 'answerModal.rejectDoneParent' : 'answerModal.rejectDone', { requester })
    holdAnswer(request, { decision: 'reject', body: { reasonId, note } }, said)
  }
  return (
    <AnswerFrame label={t('actions.reject')} busy={false} problem={null} danger onSend={send} onClose={close}>
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
        description={t(isMinor ? 'answerModal.rejectNoteHintParent' : 'answerModal.rejectNoteHint', {
          requester,
        })}
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </AnswerFrame>
  )
}
