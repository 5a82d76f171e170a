import { Button, Checkbox, Group, NativeSelect, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'

/** Makes a link: an expert's own classes, those of some of the family, or of an expert or space of the center. */
export function NewFeed({ hasSome }: { hasSome: boolean }) {
  const t = useT('common.feeds')
  const role = currentRole()
  const [learnerIds, setLearnerIds] = useState<string[]>([])
  const [of, setOf] = useState('')
  const make = useApiMutation('POST /calendar-feeds')
  const [kind, id] = of.split(':')
  const send = () =>
    make.mutate(
      {
        body: {
          learnerIds,
          ...(kind === 'expert' && { expertId: id }),
          ...(kind === 'space' && { spaceId: id }),
        },
      },
      { onSuccess: () => toastDone(t('made')) },
    )
  return (
    <Stack gap="sm" component="section" aria-label={t('new')}>
      {hasSome && (
        <Title order={3} size="md">
          {t('new')}
        </Title>
      )}
      {role === 'learner' && <Children chosen={learnerIds} onChoose={setLearnerIds} />}
      {role === 'center' && <OfWhat chosen={of} onChoose={setOf} />}
      <Refusal problem={make.error} />
      <Group>
        <Button
          variant={hasSome ? 'default' : 'filled'}
          loading={make.isPending}
          disabled={role === 'center' && of === ''}
          onClick={send}
        >
          {t('make')}
        </Button>
      </Group>
    </Stack>
  )
}

function Children({ chosen, onChoose }: { chosen: string[]; onChoose: (ids: string[]) => void }) {
  const t = useT('common.feeds')
  const learners = useApiQuery('GET /me', {}).data?.learners ?? []
  if (learners.length < 2) return null
  return (
    <Checkbox.Group label={t('whose')} description={t('whoseHint')} value={chosen} onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {learners.map(one => (
          <Checkbox key={one.id} value={one.id} label={one.name} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Experts and spaces of the center, as the schedule of today knows them. */
function OfWhat({ chosen, onChoose }: { chosen: string; onChoose: (of: string) => void }) {
  const t = useT('common.feeds')
  const today = localDateOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const schedule = useApiQuery('GET /schedule', { query: { startDate: today, endDate: today } }).data
  const options = (kind: string, list: readonly { id: string; name: string }[] = []) =>
    list.map(one => ({ value: `${kind}:${one.id}`, label: one.name }))
  return (
    <NativeSelect
      label={t('ofWhat')}
      value={chosen}
      onChange={event => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: t('choose') },
        { group: t('experts'), items: options('expert', schedule?.experts) },
        { group: t('spaces'), items: options('space', schedule?.spaces) },
      ]}
    />
  )
}
