import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { useGallery } from '../gallery-data.ts'
import { ItemFacts } from '../item-facts.tsx'
import { ItemStage } from '../item-stage.tsx'
import { type Direction, placeOf, stepsOf, useArrows } from '../walk.ts'
import { WalkButtons } from '../walk-buttons.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'media-view': {
      gallery: Gallery
      id: string
      itemId: string
      /** The 1-based place where the page begins that the item is on. */
      offset: number
    }
  }
}

/** Shows what is in a gallery, one after the other: by keys, by swiping, by buttons. */
export default function MediaView({ payload, close }: ModalProps<'media-view'>) {
  const t = useT('common.galleries.viewModal')
  const [offset, setOffset] = useState(payload.offset)
  const [shown, setShown] = useState(payload.itemId)
  const page = useGallery(payload, offset)
  const items = page.isPlaceholderData || isGone(page) ? [] : (page.data?.items ?? [])
  const nth = placeOf(shown, items)
  // One that a notification leads to may be on any page.
  const alone = useApiQuery(
    'GET /gallery/items/{id}',
    { params: { id: payload.itemId } },
    { enabled: page.data !== undefined && nth < 0 && shown === payload.itemId },
  )
  const item = items[nth] ?? (shown === payload.itemId && !isGone(alone) ? alone.data : undefined)
  const steps = stepsOf({ page: page.data, offset, nth, items })
  const go = (to: Direction) => {
    const target = steps[to]
    if (!target) return
    setOffset(target.offset)
    setShown(target.shown)
  }
  useArrows(go)
  const title = item && nth >= 0 && page.data ? t('title', { nth: offset + nth, total: page.data.total }) : ''

  return (
    <PlainModal title={title} size="xl" onClose={close}>
      <QueryState query={page}>
        {() =>
          item ? (
            <Stack gap="md">
              <ItemStage key={item.id} item={item} onSwipe={go} />
              <WalkButtons steps={steps} onGo={go} />
              <ItemFacts item={item} onGone={close} />
            </Stack>
          ) : (
            !page.isPlaceholderData && !alone.isFetching && <EmptyState title={t('gone')} />
          )
        }
      </QueryState>
    </PlainModal>
  )
}

/** What its reader may not see any more is still in their browser, as it was. */
const isGone = (query: { error: unknown }) => isProblem(query.error, 'not_found')
