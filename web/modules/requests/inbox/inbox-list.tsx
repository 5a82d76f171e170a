import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { useHeldAnswers } from '../answers/held-answers.ts'
import classes from './inbox.module.css'
import type { InboxItem } from './inbox-data.ts'
import { InboxRow } from './inbox-row.tsx'

type InboxListProps = {
  items: readonly InboxItem[]
  onOpen: (requestId: string) => void
  /** In a line or two each, with the answer that is given most. */
  isShort?: boolean
}

/**
 * The things that wait, one below the other. After an answer the focus goes to the next that is not answered, and
 * back where the answer is undone; arrow keys go up and down.
 */
export function InboxList({ items, onOpen, isShort = false }: InboxListProps) {
  const t = useT('common.inbox')
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ id: string; place: number } | null>(null)
  const held = useHeldAnswers()
  const heldBefore = useRef(held)
  useEffect(() => {
    const back = heldBefore.current.find(one => !held.some(({ id }) => id === one.id))
    heldBefore.current = held
    // Undone, or refused: its buttons are there again.
    if (back && items.some(item => item.id === back.id))
      return whenNothingHasFocus(() =>
        rowsOf(list.current)
          .find(row => row.dataset.item === back.id)
          ?.focus(),
      )
    const left = last.current
    const isHeld = (id: string | undefined) => held.some(one => one.id === id)
    if (!left || (items.some(item => item.id === left.id) && !isHeld(left.id))) return
    last.current = null
    return whenNothingHasFocus(() => {
      const rows = rowsOf(list.current)
      const at = Math.min(left.place, rows.length - 1)
      const open = (row: HTMLElement) => !isHeld(row.dataset.item)
      const next = rows.slice(at).find(open) ?? rows.slice(0, at).findLast(open) ?? rows[at]
      next?.focus()
    })
  }, [items, held])
  const remember = (event: FocusEvent<HTMLUListElement>) => {
    const rows = rowsOf(list.current)
    const place = rows.findIndex(row => row.contains(event.target))
    const id = rows[place]?.dataset.item
    if (id) last.current = { id, place }
  }
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = rowsOf(list.current)
    const next = rows[rows.findIndex(row => row.contains(event.target as Node)) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul
      ref={list}
      className={classes.list}
      data-short={isShort || undefined}
      aria-label={t('list')}
      onFocus={remember}
      onKeyDown={step}
    >
      {items.map(item => (
        <InboxRow key={`${item.of} ${item.id}`} item={item} onOpen={onOpen} isShort={isShort} />
      ))}
    </ul>
  )
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

/** Calls once a dialog that answered has gone and focus was left nowhere; gives up where it went elsewhere. */
function whenNothingHasFocus(call: () => void) {
  let tries = 30
  const timer = setInterval(() => {
    tries -= 1
    if (tries === 0) return clearInterval(timer)
    const { activeElement: at, body } = document
    // A modal that closes without its opener gives focus to the page.
    if (document.querySelector('[role="dialog"]') || (at !== body && at?.id !== 'main')) return
    clearInterval(timer)
    call()
  }, 80)
  return () => clearInterval(timer)
}
