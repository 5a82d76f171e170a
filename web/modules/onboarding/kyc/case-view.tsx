import { Group, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { DocumentFacts } from './document-facts.tsx'
import classes from './kyc.module.css'
import { KYC_TONES } from './kyc-tones.ts'
import { QuestionList } from './question-list.tsx'
import { RevealedNumber } from './revealed-number.tsx'

type Case = ApiAnswer<'GET /admin/kyc/{kind}/{id}'>['cases'][number]

/** One submission as those see it who decide: its documents, questions, and what became of it. */
export function CaseView({ submission }: { submission: Case }) {
  const t = useT('kyc')
  const { submittedAt, decidedAt } = submission
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge tone={KYC_TONES[submission.status]}>{t(`statuses.${submission.status}`)}</StatusBadge>
        {submittedAt && (
          <Text c="dimmed" size="xs">
            {t('view.submitted')} <DateText at={submittedAt} />
          </Text>
        )}
      </Group>
      {submission.reason && <Text>{submission.reason}</Text>}
      <ul className={classes.list}>
        {submission.documents.map(document => (
          <li key={document.id} className={classes.item}>
            <DocumentFacts
              document={document}
              number={
                document.maskedNumber ? (
                  <RevealedNumber documentId={document.id} masked={document.maskedNumber} />
                ) : undefined
              }
            />
          </li>
        ))}
      </ul>
      <QuestionList current={submission} />
      {decidedAt && (
        <Text c="dimmed" size="xs">
          <DateText at={decidedAt} />
          {submission.decidedBy && ` · ${submission.decidedBy}`}
        </Text>
      )}
    </Stack>
  )
}
