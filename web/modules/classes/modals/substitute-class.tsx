import { Button, Checkbox, Group, Radio, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { ClassLine } from '../class-line.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'substitute-class': { classId: string }
  }
}

type Substitutes = ApiAnswer<'GET /classes/{id}/substitutes'>
type Candidate = Substitutes['experts'][number]

/** Assigns a class, and more of its batch, to another expert. */
export default function SubstituteClass({ payload, close }: ModalProps<'substitute-class'>) {
  const t = useT('center.disruption.substitute')
  const [also, setAlso] = useState<string[]>([])
  const found = useApiQuery(
    'GET /classes/{id}/substitutes',
    { params: { id: payload.classId }, query: { classIds: also } },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={found} loading={<LoadingLines lines={4} />}>
        {answer => <SubstituteForm answer={answer} also={also} setAlso={setAlso} close={close} />}
      </QueryState>
    </PlainModal>
  )
}

type FormProps = {
  answer: Substitutes
  also: string[]
  setAlso: (ids: string[]) => void
  close: () => void
}

function SubstituteForm({ answer, also, setAlso, close }: FormProps) {
  const t = useT('center.disruption.substitute')
  const { class: aClass, experts } = answer
  const [fromExpertId, setFrom] = useState(aClass.experts[0]?.id ?? '')
  const [toExpertId, setTo] = useState('')
  const all = also.length + 1
  const chosen = experts.find(expert => expert.id === toExpertId)
  const substitute = useApiMutation('POST /classes/{id}/substitution')
  const send = () =>
    substitute.mutate(
      { params: { id: aClass.id }, body: { fromExpertId, toExpertId, classIds: also, reason: '' } },
      {
        onSuccess: () => {
          close()
          toastDone(t('done', { name: chosen?.name ?? '' }))
        },
      },
    )
  if (experts.length === 0) {
    return (
      <Stack gap="md">
        <ClassLine item={aClass} />
        <Text>{t('none')}</Text>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <ClassLine item={aClass} />
      {aClass.experts.length > 1 && (
        <Select
          label={t('from')}
          data={aClass.experts.map(({ id, name }) => ({ value: id, label: name }))}
          value={fromExpertId}
          onChange={value => value && setFrom(value)}
        />
      )}
      <Radio.Group label={t('pick')} value={toExpertId} onChange={value => setTo(value ?? '')}>
        <Stack gap="sm" mt="xs">
          {experts.map(expert => (
            <CandidateCard key={expert.id} expert={expert} all={all} />
          ))}
        </Stack>
      </Radio.Group>
      {answer.following.length > 0 && <FollowingClasses answer={answer} also={also} setAlso={setAlso} />}
      <Refusal problem={substitute.error} />
      <ModalActions>
        <Button onClick={send} loading={substitute.isPending} disabled={!chosen || chosen.freeFor < all}>
          {t('confirm', { count: all })}
        </Button>
      </ModalActions>
    </Stack>
  )
}

function CandidateCard({ expert, all }: { expert: Candidate; all: number }) {
  const t = useT('center.disruption.substitute')
  const isFree = expert.freeFor >= all
  const facts = [
    ...(expert.knowsBatch ? [t('knows')] : []),
    expert.inTheirHours ? t('inHours') : t('outOfHours'),
  ]
  const free = isFree ? t('free') : all === 1 ? t('busy') : t('freeFor', { free: expert.freeFor, all })
  return (
    <Radio.Card value={expert.id} radius="md" p="md" disabled={!isFree}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} disabled={!isFree} />
        <Stack gap={0} flex={1}>
          <Text fw={600}>{expert.name}</Text>
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Stack>
        <StatusBadge tone={isFree ? 'good' : 'neutral'}>{free}</StatusBadge>
      </Group>
    </Radio.Card>
  )
}

function FollowingClasses({ answer, also, setAlso }: Pick<FormProps, 'answer' | 'also' | 'setAlso'>) {
  const t = useT('center.disruption.substitute')
  const language = useLanguage()
  const zone = answer.class.center.timeZone
  return (
    <details>
      <Text component="summary" style={{ cursor: 'pointer', width: 'fit-content' }}>
        {t('also')}
      </Text>
      <Checkbox.Group aria-label={t('also')} value={also} onChange={setAlso}>
        <Stack gap="xs" mt="sm">
          {answer.following.map(one => (
            <Checkbox
              key={one.id}
              value={one.id}
              label={nearDateTime(new Date(one.startsAt), zone, language)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </details>
  )
}
