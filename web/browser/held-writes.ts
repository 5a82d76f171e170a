import { useSyncExternalStore } from 'react'
import { isProblem } from './problem.ts'

/** So long what was answered with one press can be undone. */
export const HELD_MS = 8000
/** A device may say it has a network before it has one. */
const TRY_AGAIN_MS = 15_000

interface Holding<What> {
  /** What is acted on; one write at a time for each. */
  id: string
  what: What
  /** Under one idempotency key however often it is tried, and with `keepalive`: the page may go away. */
  send: () => Promise<unknown>
  /** Refused by the server; not called where it was not reached. */
  onRefused: (problem: unknown) => void
  /** It is on its way: nothing undoes it any more. */
  onSending?: () => void
}

/** `held` can still be undone; `offline` is tried again by itself. */
type HeldState = 'held' | 'sending' | 'offline'

type Held<What> = Holding<What> & { state: HeldState }

/**
 * Holds what a person did for some seconds before it is sent, so that it can be undone while nobody has heard of it.
 * One at a time: with the next, the one before is sent. It is also sent as soon as the page is hidden, left or
 * signed out of, and again and again where there is no network.
 */
export function heldWrites<What>(holdMs: number = HELD_MS) {
  let all: readonly Held<What>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  let isWatching = false

  function change(next: readonly Held<What>[]) {
    all = next
    for (const listener of listeners) listener()
  }
  const find = (id: string) => all.find(one => one.id === id)
  const without = (id: string) => all.filter(one => one.id !== id)

  function hold(one: Holding<What>) {
    void sendNow()
    watch()
    change([...without(one.id), { ...one, state: 'held' }])
    timer = setTimeout(() => void sendNow(), holdMs)
  }

  /** Takes it away unsent; false where it is on its way already. */
  function undo(id: string): boolean {
    if (find(id)?.state !== 'held') return false
    clearTimeout(timer)
    change(without(id))
    return true
  }

  /** Sends what is held, and what found no network. */
  async function sendNow(): Promise<void> {
    clearTimeout(timer)
    clearTimeout(again)
    await Promise.all(all.filter(one => one.state !== 'sending').map(one => sendOne(one)))
  }

  async function sendOne(one: Held<What>) {
    if (one.state === 'held') one.onSending?.()
    const turn = (state: HeldState) =>
      change(all.map(other => (other.id === one.id ? { ...other, state } : other)))
    turn('sending')
    try {
      await one.send()
      change(without(one.id))
    } catch (error) {
      if (isProblem(error) && unreached.includes(error.status)) {
        turn('offline')
        clearTimeout(again)
        again = setTimeout(() => void sendNow(), TRY_AGAIN_MS)
        return
      }
      change(without(one.id))
      one.onRefused(error)
    }
  }

  function watch() {
    if (isWatching || typeof addEventListener !== 'function') return
    isWatching = true
    const leave = () => void sendNow()
    addEventListener('pagehide', leave)
    addEventListener('online', leave)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') leave()
    })
    // Only what could not be sent would be lost: the browser asks before it closes the page.
    addEventListener('beforeunload', event => {
      if (all.some(one => one.state === 'offline')) event.preventDefault()
    })
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  flushes.add(sendNow)

  return {
    hold,
    undo,
    sendNow,
    current: () => all,
    /** What is held of this one; undefined where nothing is. */
    useHeld: (id: string): Held<What> | undefined => useSyncExternalStore(subscribe, () => find(id)),
    useAll: (): readonly Held<What>[] => useSyncExternalStore(subscribe, () => all),
  }
}

/** The server was not reached, or could not answer. */
const unreached = [0, 502, 503, 504]

const flushes = new Set<() => Promise<void>>()

/** Sends all that is held, before the session that it was done in ends. */
export const sendHeld = async (): Promise<void> => {
  await Promise.all([...flushes].map(send => send()))
}
