import { Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { DeskLearnerForm } from '#web/modules/learners/public.tsx'
import { ErrorState, LoadingLines } from '#web/ui/states.tsx'
import classes from './bookings.module.css'

export type DeskLearnerChoice = ApiAnswer<'GET /center/learners'>['items'][number]

/** Finds a learner of the center by name or phone, or adds one. */
export function DeskLearner({ onChoose }: { onChoose: (learner: DeskLearnerChoice) => void }) {
  const t = useT('common.bookings.desk')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const [isAdding, setAdding] = useState(false)
  const found = useApiQuery(
    'GET /center/learners',
    { query: { search } },
    { enabled: search.length >= 2, keepPrevious: true },
  )
  if (isAdding) {
    return (
      <Suspense fallback={<LoadingLines lines={4} />}>
        <DeskLearnerForm phone={phoneIn(text)} onAdded={onChoose} onCancel={() => setAdding(false)} />
      </Suspense>
    )
  }
  const people = search.length >= 2 ? found.data?.items : undefined
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={t('who')}
        placeholder={t('search')}
        description={t('searchHint')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {search.length >= 2 && found.isPending && <LoadingLines lines={2} />}
      {people?.map(person => (
        <UnstyledButton key={person.learnerId} className={classes.person} onClick={() => onChoose(person)}>
          <Text fw={600}>{person.name}</Text>
          <Text size="xs" c="dimmed">
            {[person.guardianName, person.guardianPhone, person.flat].filter(Boolean).join(', ')}
          </Text>
        </UnstyledButton>
      ))}
      {people?.length === 0 && <Text role="status">{t('none')}</Text>}
      <Button
        variant="light"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('add')}
      </Button>
    </Stack>
  )
}

/** What was typed, when it is an Indian mobile number. */
function phoneIn(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')
  return digits.length === 10 ? `+91${digits}` : ''
}
