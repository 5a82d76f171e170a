import { Stack } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { PollCard } from './poll-card.tsx'

/** The polls that ask the family, open ones first. */
export default function FamilyPolls() {
  const t = useT('common.polls')
  const list = useList('GET /polls')
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={3} height={160} />
  if (list.rows.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyFamily')} />
  return (
    <Stack gap="md">
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.rows.map(poll => (
          <PollCard key={poll.id} poll={poll} />
        ))}
      </Stack>
      <ListPager list={list} />
    </Stack>
  )
}
