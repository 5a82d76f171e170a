import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useAppAhead } from '../app-ahead.ts'
import type { useAnswer } from './use-answer.ts'

type AnswerModalProps<Answer> = {
  /** From what is known before the answer came, or from the answer. */
  title: (data: Answer | null) => ReactNode
  answer: ReturnType<typeof useAnswer> & ({ state: 'here'; data: Answer } | { state: 'loading' | 'failed' })
  onClose: () => void
  children: (data: Answer) => ReactNode
}

/** A modal about one thing: its outline while it loads, the reason if it did not. */
export function AnswerModal<Answer>({ title, answer, onClose, children }: AnswerModalProps<Answer>) {
  const t = useT('public.modals')
  useAppAhead(answer.state === 'here')
  const data = answer.state === 'here' ? (answer.data as Answer) : null
  return (
    <PlainModal title={title(data) ?? t('loading')} onClose={onClose} size="lg">
      {answer.state === 'loading' && (
        <Stack gap="sm" role="status" aria-label={t('loading')}>
          <Skeleton h={20} w="60%" />
          <Skeleton h={20} w="80%" />
          <Skeleton h={120} />
        </Stack>
      )}
      {answer.state === 'failed' && <ErrorState error={answer.error} onRetry={answer.retry} />}
      {data !== null && children(data)}
    </PlainModal>
  )
}
