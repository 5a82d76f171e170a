import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toastDone } from '#web/ui/toast.ts'
import { type AnswerFormProps, AnswerFrame } from './answer-frame.tsx'

/** Asks something back before answering. */
export function AskForm({ request, close }: AnswerFormProps) {
  const t = useT('common')
  const [question, setQuestion] = useState('')
  const [missing, setMissing] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const ask = useApiMutation('POST /requests/{id}/info')
  const send = () => {
    setMissing(question.trim() === '')
    if (question.trim() === '') return words.current?.focus()
    ask.mutate(
      { params: { id: request.id }, body: { question } },
      {
        onSuccess: () => {
          close()
          toastDone(t('requests.answerModal.askDone'))
        },
      },
    )
  }
  return (
    <AnswerFrame
      label={t('requests.actions.ask')}
      busy={ask.isPending}
      problem={ask.error}
      onSend={send}
      onClose={close}
    >
      <Textarea
        ref={words}
        label={t('requests.answerModal.question')}
        value={question}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setQuestion(event.currentTarget.value)}
        error={missing && t('form.required')}
        data-autofocus
      />
    </AnswerFrame>
  )
}
