import { Box, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { POLL_AUDIENCES } from '#domain/modules/polls/poll-rules.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { ExportPolls } from './export-polls.tsx'
import { PollCard } from './poll-card.tsx'
import { isAnswered, type Poll, usePollWords, withWaiting } from './poll-data.ts'
import { PollStatus } from './poll-status.tsx'
import { useQueuedVotes } from './vote-queue.ts'

type Viewer = 'center' | 'expert'

/** The polls of a center, or of the batches that an expert teaches, and above them those that ask the reader. */
export function PollsScreen({ viewer }: { viewer: Viewer }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const mayManage = useMay('attendance:manage')
  const list = useList('GET /polls', { filters: useFilters(viewer), search: true })
  const meant = useOpened()
  const create = (viewer === 'expert' || mayManage) && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openModal('poll-create', {})}>
      {t('create')}
    </Button>
  )
  const columns: Column<Poll>[] = [
    { label: t('columns.question'), cell: poll => <Text fw={600}>{poll.question}</Text> },
    { label: t('columns.audience'), cell: poll => words.audience(poll) },
    { label: t('columns.answers'), cell: poll => poll.answered ?? '–', numeric: true },
    { label: t('columns.closes'), cell: poll => words.closes(poll) },
    { label: t('columns.status'), cell: poll => <PollStatus poll={poll} /> },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        text={viewer === 'center' ? t('textCenter') : t('textExpert')}
        actions={
          <>
            {viewer === 'center' && <ExportPolls list={list} />}
            {create}
          </>
        }
      />
      <OwnPolls meant={meant} />
      <Stack gap="md">
        <FilterBar list={list} table />
        <ListBody
          title={t('title')}
          list={list}
          columns={columns}
          rowKey={poll => poll.id}
          onOpen={poll => openModal('poll-stats', { pollId: poll.id })}
          canOpen={poll => poll.can.stats}
          card={poll => <Row poll={poll} />}
          empty={{
            title: t('emptyTitle'),
            text: viewer === 'center' ? t('emptyCenter') : t('emptyExpert'),
            action: create,
          }}
        />
        <ListPager list={list} />
      </Stack>
    </>
  )
}

function Row({ poll }: { poll: Poll }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const answers = poll.answered === null ? [] : [t('answers', { count: poll.answered })]
  return (
    <Stack gap={4}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {poll.question}
      </Text>
      <Text c="dimmed" size="sm">
        {[words.audience(poll), ...answers, words.closes(poll)].join(' · ')}
      </Text>
      <PollStatus poll={poll} />
    </Stack>
  )
}

/** Open polls of staff that ask the reader: first the one that a notification led to, and those that await an answer. */
function OwnPolls({ meant }: { meant: string | null }) {
  const t = useT('common.polls')
  const queue = useQueuedVotes()
  const own = useApiQuery('GET /polls', { query: { which: 'own', status: 'open', limit: 25 } })
  const items = (own.data?.items ?? []).toSorted((a, b) => Number(b.id === meant) - Number(a.id === meant))
  const answered = items.filter(poll => isAnswered(withWaiting(poll, queue)))
  const awaiting = items.filter(poll => !answered.includes(poll))
  return (
    <>
      <Own title={t('forYou')} polls={awaiting} />
      <Own title={t('answered')} polls={answered} />
    </>
  )
}

function Own({ title, polls }: { title: string; polls: readonly Poll[] }) {
  if (polls.length === 0) return null
  return (
    <Box mb="lg">
      <Section title={title}>
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {polls.map(poll => (
            <PollCard key={poll.id} poll={poll} />
          ))}
        </Stack>
      </Section>
    </Box>
  )
}

/** `?poll=<id>` comes from a notification: its sums are opened, unless it is there to be answered; then it is the one meant. */
function useOpened() {
  const [{ poll }, change] = useUrlState({ poll: '' })
  const [meant, setMeant] = useState<string | null>(null)
  const named = useApiQuery('GET /polls/{id}', { params: { id: poll } }, { enabled: poll !== '' })
  const found = named.data
  const isGone = poll !== '' && named.error !== null
  useEffect(() => {
    if (!found && !isGone) return
    if (found?.can.vote) setMeant(found.id)
    const afterwards = () => {
      if (found?.can.stats && !found.can.vote) openModal('poll-stats', { pollId: found.id })
    }
    change({ poll: '' }, { replace: true, afterwards })
  }, [found, isGone, change])
  return meant
}

function useFilters(viewer: Viewer): ListFilter[] {
  const t = useT('common.polls')
  const mayRead = useMay('bookings:view')
  const batches = useApiQuery(
    'GET /batches',
    { query: { limit: 100, sortBy: 'name' } },
    { enabled: viewer === 'expert' || mayRead },
  ).data?.items
  return useMemo<ListFilter[]>(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t('columns.status'),
        options: (['open', 'closed'] as const).map(value => ({ value, label: t(`statuses.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'batch',
        label: t('audiences.batch'),
        options: (batches ?? []).map(batch => ({ value: batch.id, label: batch.name })),
      },
      {
        kind: 'choice',
        name: 'audience',
        label: t('columns.audience'),
        options: POLL_AUDIENCES.map(value => ({ value, label: t(`audiences.${value}`) })),
      },
    ],
    [t, batches],
  )
}
