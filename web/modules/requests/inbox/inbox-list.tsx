import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '#web/messages/use-messages.ts'
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
 * The things that wait, one below the other. After an answer the focus goes to the one that takes the place of the
 * answered one; arrow keys go up and down.
 */
export function InboxList({ items, onOpen, isShort = false }: InboxListProps) {
  const t = useT('common.inbox')
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    const left = last.current
    if (!left || items.some(item => item.id === left.id)) return
    last.current = null
    return whenNothingHasFocus(() => rowsOf(list.current)[Math.min(left.place, items.length - 1)]?.focus())
  }, [items])
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
