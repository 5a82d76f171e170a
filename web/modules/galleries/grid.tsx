import { ActionIcon, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastRefused } from '#web/ui/toast.ts'
import classes from './galleries.module.css'
import type { OfGallery } from './gallery-data.ts'
import { type GalleryItem, useNameOf } from './item-look.ts'
import { Tile } from './tile.tsx'

type GridProps = {
  of: OfGallery
  items: readonly GalleryItem[]
  offset: number
  total: number
  /** They are being put in order: by dragging, by arrows, and by Alt with the arrow keys. */
  arranging: boolean
}

/** A page of a gallery. */
export function Grid({ of, items, offset, total, arranging }: GridProps) {
  const t = useT('common.galleries')
  const nameOf = useNameOf()
  const move = useApiMutation('POST /gallery/items/{id}/place')
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const place = (item: GalleryItem | undefined, before: string | null) => {
    if (!item || item.id === before || move.isPending) return
    move.mutate({ params: { id: item.id }, body: { before } }, { onError: toastRefused })
  }
  const earlier = (nth: number) => place(items[nth], items[nth - 1]?.id ?? null)
  // The one behind comes before it, so that nobody needs to know what is on the next page.
  const later = (nth: number) => place(items[nth + 1], items[nth]?.id ?? null)
  const drop = (nth: number) => {
    if (dragged !== null && dragged !== nth) dropAt(dragged, nth)
    setDragged(null)
    setOver(null)
  }
  /** It takes the place it is dropped on: those between move up or down by one. */
  const dropAt = (from: number, nth: number) => {
    if (nth < from) place(items[from], items[nth]?.id ?? null)
    else if (nth < items.length - 1) place(items[from], items[nth + 1]?.id ?? null)
    else if (offset + nth === total) place(items[from], null)
    else void moveTwo(items[from], items[nth])
  }
  // What comes behind is on the next page: before the last one here, which then goes before it.
  const moveTwo = async (item: GalleryItem | undefined, last: GalleryItem | undefined) => {
    if (!item || !last || move.isPending) return
    try {
      await move.mutateAsync({ params: { id: item.id }, body: { before: last.id } })
      await move.mutateAsync({ params: { id: last.id }, body: { before: item.id } })
    } catch (error) {
      toastRefused(error)
    }
  }
  const onKeyDown = (event: KeyboardEvent, nth: number) => {
    if (!arranging || !event.altKey) return
    if (event.key === 'ArrowLeft' && nth > 0) earlier(nth)
    else if (event.key === 'ArrowRight' && nth < items.length - 1) later(nth)
    else return
    event.preventDefault()
  }
  return (
    <ul className={classes.grid} aria-label={t('title')}>
      {items.map((item, nth) => (
        <li
          key={item.id}
          className={classes.item}
          data-over={(over === nth && dragged !== nth) || undefined}
          draggable={arranging}
          onDragStart={() => setDragged(nth)}
          onDragOver={event => {
            if (dragged === null) return
            event.preventDefault()
            setOver(nth)
          }}
          onDragEnd={() => setDragged(null)}
          onDrop={event => {
            event.preventDefault()
            drop(nth)
          }}
          onKeyDown={event => onKeyDown(event, nth)}
        >
          <Tile item={item} onOpen={() => openModal('media-view', { ...of, itemId: item.id, offset })} />
          {arranging && (
            <Group gap="xs" justify="center" mt="auto">
              <ActionIcon
                variant="light"
                size="lg"
                aria-label={t('earlier', { name: nameOf(item) })}
                disabled={nth === 0}
                onClick={() => earlier(nth)}
              >
                <IconArrowLeft size={18} />
              </ActionIcon>
              <ActionIcon
                variant="light"
                size="lg"
                aria-label={t('later', { name: nameOf(item) })}
                disabled={nth === items.length - 1}
                onClick={() => later(nth)}
              >
                <IconArrowRight size={18} />
              </ActionIcon>
            </Group>
          )}
        </li>
      ))}
    </ul>
  )
}
