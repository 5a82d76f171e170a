import { Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import classes from './kyc.module.css'

type Case = NonNullable<ApiAnswer<'GET /kyc'>['current']>

/** What a question is about, in words. */
export function useQuestionAbout(documents: Case['documents']) {
  const t = useT('kyc')
  const name = useNames()
  return (question: Case['questions'][number]) => {
    const document = documents.find(one => one.id === question.documentId)
    const field = t(`fields.${question.field}`)
    return document ? t('about', { document: name(document.kind.name), field }) : field
  }
}

/** Questions and their answers. */
export function QuestionList({ current }: { current: Pick<Case, 'documents' | 'questions'> }) {
  const t = useT('kyc')
  const about = useQuestionAbout(current.documents)
  if (current.questions.length === 0) return null
  return (
    <Stack component="ul" gap="sm" className={classes.list ?? ''} aria-label={t('questions')}>
      {current.questions.map(question => (
        <li key={question.id} className={classes.question} data-open={question.answer === null || undefined}>
          <Text c="dimmed" size="xs">
            {about(question)}
          </Text>
          <Text>{question.reason}</Text>
          {question.answer !== null && <Text c="dimmed">{t('answered', { answer: question.answer })}</Text>}
        </li>
      ))}
    </Stack>
  )
}
