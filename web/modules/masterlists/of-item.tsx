import type { ReactNode } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

export type Item = ApiAnswer<'GET /admin/masterlists'>['items'][number]
export type ItemDetail = ApiAnswer<'GET /admin/masterlists/{id}'>

/** A modal about one item: it is there once the item and what uses it are known. */
export function OfItem({
  itemId,
  close,
  children,
}: {
  itemId: string
  close: () => void
  children: (item: ItemDetail) => ReactNode
}) {
  const t = useT('admin.titles')
  const item = useApiQuery('GET /admin/masterlists/{id}', { params: { id: itemId } }, { staleTime: 0 })
  // One that was seen before may have been changed since.
  if (item.data && item.isFetchedAfterMount) return children(item.data)
  return (
    <PlainModal title={t('masterlists')} onClose={close}>
      <QueryState query={{ ...item, data: undefined }} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
