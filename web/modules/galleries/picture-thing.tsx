import { Stack } from '@mantine/core'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemStage } from './item-stage.tsx'

/** What a family wanted removed, under what was told of it: decided there, or as the family sees it again. */
export default function PictureThing({ itemId }: { itemId: string }) {
  const t = useT('common.galleries.viewModal')
  const item = useApiQuery('GET /gallery/items/{id}', { params: { id: itemId } })
  if (isProblem(item.error, 'not_found')) return <EmptyState title={t('gone')} />
  return (
    <QueryState query={item}>
      {found => (
        <Stack gap="md">
          <ItemStage item={found} onSwipe={() => {}} />
          <ItemFacts item={found} onGone={() => {}} />
        </Stack>
      )}
    </QueryState>
  )
}
