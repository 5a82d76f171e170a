import { Stack } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { PollCard } from './poll-card.tsx'

/** The polls that ask the family, open ones first. */
export default function FamilyPolls() {
  const t = useT('common.polls')
  const list = useList('GET /polls')
  // A notification leads to one, on whichever page it is: it comes first.
  const [{ poll }] = useUrlState({ poll: '' })
  const meant = useApiQuery('GET /polls/{id}', { params: { id: poll } }, { enabled: poll !== '' }).data
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={3} height={160} />
  if (list.rows.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyFamily')} />
  return (
    <Stack gap="md">
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {meant && <PollCard poll={meant} />}
        {list.rows
          .filter(one => one.id !== meant?.id)
          .map(one => (
            <PollCard key={one.id} poll={one} />
          ))}
      </Stack>
      <ListPager list={list} />
    </Stack>
  )
}
