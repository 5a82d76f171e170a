import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { EmptyState } from '../states.tsx'

/** What is in the place of rows where filters leave none over: that it is the filters, and the way back to all. */
export function NoHits({ list }: { list: { clear: () => void } }) {
  const t = useT('common.list')
  return (
    <EmptyState
      title={t('filteredTitle')}
      text={t('filteredText')}
      action={
        <Button variant="light" onClick={list.clear}>
          {t('clearFilters')}
        </Button>
      }
    />
  )
}
