import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { toastRefused } from '#web/ui/toast.ts'
import type { Item } from './of-item.tsx'
import { carried, dropSide } from './order.ts'

export type Ordering = ReturnType<typeof useOrdering>

/** Within so many pixels of the edge of the window it scrolls on. */
const EDGE = 72

/**
 * Reorders rows by dragging, by keyboard, or step by step. A moved row is shown at its new place immediately and
 * saved when it is dropped; if saving fails it goes back.
 */
export function useOrdering(rows: readonly Item[], total: number) {
  const t = useT('admin.masterlists')
  const names = useNames()
  const place = useApiMutation('PUT /admin/masterlists/{id}/position')
  const box = useRef<HTMLUListElement>(null)
  /** The order while something is moved, and until the server has it. */
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [lifted, setLifted] = useState<{ id: string; by: 'hand' | 'keys' } | null>(null)
  const [said, setSaid] = useState('')
  const shown = order ? carried(rows, order) : rows
  const ids = shown.map(row => row.id)

  const say = (key: 'lifted' | 'moved' | 'dropped' | 'putBack', item: Item, at: number) =>
    setSaid(t(key, { name: names(item.name), place: String(at + 1), count: String(total) }))

  const moveTo = (item: Item, to: number, quietly = false) => {
    const from = ids.indexOf(item.id)
    const next = Math.max(0, Math.min(ids.length - 1, to))
    if (from < 0 || next === from) return ids
    const moved = ids.toSpliced(from, 1).toSpliced(next, 0, item.id)
    setOrder(moved)
    if (!quietly) say('moved', item, next)
    return moved
  }
  const letGo = (item: Item) => {
    setLifted(null)
    setOrder(null)
    say('putBack', item, rows.indexOf(item))
  }
  const putDown = async (item: Item, final: readonly string[]) => {
    setLifted(null)
    const side = dropSide(
      rows.map(row => row.id),
      final,
      item.id,
    )
    if (!side) return setOrder(null)
    say('dropped', item, final.indexOf(item.id))
    try {
      await place.mutateAsync({ params: { id: item.id }, body: side })
    } catch (error) {
      toastRefused(error)
    } finally {
      setOrder(null)
    }
  }

  // A row that changes its place in the page loses the focus.
  useLayoutEffect(() => {
    if (lifted?.by === 'keys') gripOf(box.current, lifted.id)?.focus()
  })

  const onKeyDown = (item: Item) => (event: KeyboardEvent) => {
    const isUp = lifted?.id === item.id
    const at = ids.indexOf(item.id)
    const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }
    const step = steps[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isUp) return void putDown(item, ids)
      setLifted({ id: item.id, by: 'keys' })
      say('lifted', item, at)
    } else if (isUp && step !== undefined) {
      event.preventDefault()
      moveTo(item, step)
    } else if (isUp && (event.key === 'Escape' || event.key === 'Tab')) letGo(item)
  }

  const onPointerDown = (item: Item) => (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    setLifted({ id: item.id, by: 'hand' })
  }
  const onPointerMove = (item: Item) => (event: PointerEvent<HTMLButtonElement>) => {
    if (lifted?.id !== item.id || lifted.by !== 'hand') return
    const { clientY } = event
    if (clientY < EDGE) scrollBy({ top: -16 })
    else if (clientY > innerHeight - EDGE) scrollBy({ top: 16 })
    const over = rowAt(box.current, clientY)
    if (over && over !== item.id) moveTo(item, ids.indexOf(over), true)
  }
  const onPointerUp = (item: Item) => () => {
    if (lifted?.id === item.id && lifted.by === 'hand') void putDown(item, ids)
  }

  return {
    rows: shown,
    lifted: lifted?.id ?? null,
    said,
    box,
    step: (item: Item, by: 1 | -1) => void putDown(item, moveTo(item, ids.indexOf(item.id) + by, true)),
    grip: (item: Item) => ({
      onKeyDown: onKeyDown(item),
      onPointerDown: onPointerDown(item),
      onPointerMove: onPointerMove(item),
      onPointerUp: onPointerUp(item),
      onPointerCancel: () => letGo(item),
    }),
  }
}

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

const gripOf = (box: HTMLElement | null, id: string) =>
  rowsOf(box)
    .find(row => row.dataset.item === id)
    ?.querySelector('button')

/** The row whose middle half is at that height: rows of unequal height do not swap back and forth. */
function rowAt(box: HTMLElement | null, y: number): string | undefined {
  return rowsOf(box).find(row => {
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 4 && y < top + (height * 3) / 4
  })?.dataset.item
}
