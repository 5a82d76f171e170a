import { Group, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import classes from './kyc.module.css'
import { KYC_TONES } from './kyc-tones.ts'
import { PaperFacts } from './paper-facts.tsx'
import { QuestionList } from './question-list.tsx'
import { RevealedNumber } from './revealed-number.tsx'

type Case = ApiAnswer<'GET /admin/kyc/{kind}/{id}'>['cases'][number]

/** One hand-in as those see it who decide: its papers, questions, and what became of it. */
export function CaseView({ handIn }: { handIn: Case }) {
  const t = useT('kyc')
  const { submittedAt, decidedAt } = handIn
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge tone={KYC_TONES[handIn.status]}>{t(`statuses.${handIn.status}`)}</StatusBadge>
        {submittedAt && (
          <Text c="dimmed" size="xs">
            {t('view.handedIn')} <DateText at={submittedAt} />
          </Text>
        )}
      </Group>
      {handIn.reason && <Text>{handIn.reason}</Text>}
      <ul className={classes.list}>
        {handIn.papers.map(paper => (
          <li key={paper.id} className={classes.item}>
            <PaperFacts
              paper={paper}
              number={
                paper.maskedNumber ? (
                  <RevealedNumber paperId={paper.id} masked={paper.maskedNumber} />
                ) : undefined
              }
            />
          </li>
        ))}
      </ul>
      <QuestionList current={handIn} />
      {decidedAt && (
        <Text c="dimmed" size="xs">
          <DateText at={decidedAt} />
          {handIn.decidedBy && ` · ${handIn.decidedBy}`}
        </Text>
      )}
    </Stack>
  )
}
