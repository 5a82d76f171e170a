import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { pageSize } from '#web/ui/list/use-list.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { type GalleryItem, type GalleryPage, useGallery } from '../gallery-data.ts'
import { ItemFacts } from '../item-facts.tsx'
import { ItemStage } from '../item-stage.tsx'

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
  /** What is shown: an item by its id, or from a page that is still on its way the first or the last. */
  const [shown, setShown] = useState<string>(payload.itemId)
  const page = useGallery(payload, offset)
  const items = page.isPlaceholderData ? [] : (page.data?.items ?? [])
  const nth =
    shown === 'first' ? 0 : shown === 'last' ? items.length - 1 : items.findIndex(item => item.id === shown)
  // One that a notification leads to may be on any page.
  const alone = useApiQuery(
    'GET /gallery/items/{id}',
    { params: { id: payload.itemId } },
    { enabled: page.data !== undefined && nth < 0 && shown === payload.itemId },
  )
  const item = items[nth] ?? (shown === payload.itemId ? alone.data : undefined)
  const step = stepsOf({ page: page.data, offset, nth, items })
  const go = (to: 'previous' | 'next') => {
    const target = step[to]
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
              <Group justify="space-between">
                <ActionIcon
                  variant="default"
                  size="xl"
                  aria-label={t('previous')}
                  disabled={!step.previous}
                  onClick={() => go('previous')}
                >
                  <IconChevronLeft size={22} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="xl"
                  aria-label={t('next')}
                  disabled={!step.next}
                  onClick={() => go('next')}
                >
                  <IconChevronRight size={22} />
                </ActionIcon>
              </Group>
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

type At = { page: GalleryPage | undefined; offset: number; nth: number; items: readonly GalleryItem[] }

/** Where the ones before and behind are, also across pages. */
function stepsOf({ page, offset, nth, items }: At) {
  const total = page?.total ?? 0
  const before = items[nth - 1]
  const behind = items[nth + 1]
  const isLast = nth === items.length - 1
  return {
    previous: before
      ? { offset, shown: before.id }
      : nth === 0 && offset > 1
        ? { offset: Math.max(1, offset - pageSize), shown: 'last' }
        : null,
    next: behind
      ? { offset, shown: behind.id }
      : nth >= 0 && isLast && offset + nth < total
        ? { offset: offset + pageSize, shown: 'first' }
        : null,
  }
}

function useArrows(go: (to: 'previous' | 'next') => void) {
  useEffect(() => {
    const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
      // A film is wound by the same keys.
      if (target.closest('input, textarea, select, video, audio, [role="slider"]')) return
      if (key === 'ArrowLeft') go('previous')
      if (key === 'ArrowRight') go('next')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
