import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isLocalDate } from '#domain/kernel/time.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { BirthField } from '#web/ui/form/birth-field.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useLearnerWords } from './use-learner-words.ts'

type Learner = ApiAnswer<'GET /me'>['learners'][number]

/** Asks for the day of a birth of which only the year is known, where an age decides; it stops nothing. */
export function AskBirthday({ learner, why }: { learner: Learner; why: string }) {
  const t = useT('common')
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { words } = useLearnerWords()
  const update = useApiMutation('PATCH /learners/{id}')
  const save = () => {
    const year = learner.dateOfBirth.slice(0, 4)
    const code = isLocalDate(date) ? (date.startsWith(year) ? null : 'other_year') : 'invalid'
    setProblem(code && (words('dateOfBirth', code) ?? null))
    if (code) return
    update.mutate(
      { params: { id: learner.id }, body: { dateOfBirth: date } },
      { onSuccess: () => toastDone(t('learners.saved')) },
    )
  }
  return (
    <Alert color="indigo" title={t('learners.birthdayAsk', { name: firstNameOf(learner.name) })}>
      <Stack gap="sm">
        <Text size="sm">{why}</Text>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <BirthField label={t('learners.dateOfBirth')} value={date} onChange={setDate} error={problem} />
          <Button variant="light" mt={24} loading={update.isPending} onClick={save}>
            {t('actions.save')}
          </Button>
        </Group>
        <Refusal problem={update.error} />
      </Stack>
    </Alert>
  )
}
