import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconHeart, IconTrash } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { BlockerList, pendingTitle, useDayText } from './erasure-words.tsx'

type Erasure = ApiAnswer<'GET /erasures'>['items'][number]

/** The way to have data erased: the own account, one of the family, or the expert profile. */
export function ErasureSection({ from }: { from: 'learner' | 'expert' }) {
  const t = useT('common.erasure')
  return (
    <Section title={t('title')} text={t(from === 'expert' ? 'textExpert' : 'text')}>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => openModal('erase-data', { from })}
      >
        {t('open')}
      </Button>
    </Section>
  )
}

/** What was asked for and is not carried out yet: on top of the screen, whichever device it was asked on. */
export function PendingErasures() {
  const erasures = useApiQuery('GET /erasures', {})
  if (erasures.data?.items.length === 0) return null
  return (
    <QueryState query={erasures} loading={null}>
      {({ items }) => (
        <Stack gap="sm">
          {items.map(one => (
            <Pending key={one.id} erasure={one} />
          ))}
        </Stack>
      )}
    </QueryState>
  )
}

function Pending({ erasure }: { erasure: Erasure }) {
  const t = useT('common.erasure')
  const day = useDayText()
  const keep = useApiMutation('POST /erasures/{id}/withdrawal')
  const { id, kind, learner, askedAt, dueAt, stoppedBy } = erasure
  const date = day(dueAt)
  const takeBack = () =>
    keep.mutate(
      { params: { id } },
      { onSuccess: () => toastDone(t('withdrawn')), onError: error => toastRefused(error) },
    )
  return (
    <Alert color="indigo" role="region" title={pendingTitle(t, erasure, date)}>
      <Stack gap="sm">
        <Text>{stoppedBy.length > 0 ? t('stopped') : t('pendingText', { date: day(askedAt) })}</Text>
        {stoppedBy.length > 0 && <StillThere kind={kind} learnerId={learner?.id} />}
        <Group>
          <Button
            variant="filled"
            leftSection={<IconHeart size={16} aria-hidden />}
            loading={keep.isPending}
            onClick={takeBack}
          >
            {t('keep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** The current obstacles, with where they are settled. */
function StillThere({ kind, learnerId }: { kind: Erasure['kind']; learnerId: string | undefined }) {
  const query = { kind, ...(learnerId && { learnerId }) }
  const plan = useApiQuery('GET /erasure-plan', { query }, { staleTime: 0 })
  return plan.data ? <BlockerList blockers={plan.data.blockers} /> : null
}
