import { Text, Textarea } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FileField } from '#web/modules/files/public.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type AnswerFormProps, AnswerFrame } from './answer-frame.tsx'

/** Answers the other side's question, with a document if the kind stores one. */
export function GiveForm({ request, close }: AnswerFormProps) {
  const t = useT('common')
  const [answer, setAnswer] = useState('')
  const [fileId, setFileId] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const give = useApiMutation('POST /requests/{id}/info-answer')
  const send = () => {
    setMissing(answer.trim() === '')
    if (answer.trim() === '') return words.current?.focus()
    give.mutate(
      { params: { id: request.id }, body: { answer, fileId } },
      {
        onSuccess: () => {
          close()
          toastDone(t('requests.answerModal.giveDone'))
        },
      },
    )
  }
  return (
    <AnswerFrame
      label={t('requests.actions.give')}
      busy={give.isPending}
      problem={give.error}
      onSend={send}
      onClose={close}
    >
      {request.infoAsked && <Text fw={600}>{request.infoAsked}</Text>}
      <Textarea
        ref={words}
        label={t('requests.answerModal.answer')}
        value={answer}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setAnswer(event.currentTarget.value)}
        error={missing && t('form.required')}
        data-autofocus
      />
      {request.kind === 'society_access' && (
        <Suspense fallback={<LoadingLines lines={1} />}>
          <FileField
            purpose="request_proof"
            label={`${t('requests.answerModal.document')} (${t('form.optional')})`}
            onChange={files => setFileId(files[0]?.id ?? null)}
          />
        </Suspense>
      )}
    </AnswerFrame>
  )
}
