import { useEffect, useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { listLocal, removeLocal, writeLocal } from './local-store.ts'
import { isProblem } from './problem.ts'
import { currentRole } from './role.ts'
import { storedUserId } from './storage.ts'

/** What waits to be sent. It contains only ids, no name: it stays on the device until it was sent, even after a sign-out. */
export interface Queued {
  id: string
  centerId: string | null
  /** Why it does not count; null while it waits to be sent. */
  refused: string | null
}

interface Sending<Item extends Queued> {
  /** `marks` or `votes`: what the device's lock and the console call them. */
  name: string
  /** In front of the keys on the device, apart from other queues. */
  prefix: string
  mayBeSentAs: (role: Role) => boolean
  /** Those that go in one call with the first that waits; of all that wait. */
  together: (first: Item, waiting: readonly Item[]) => readonly Item[]
  /** Sends them; answers the words of those that were refused, by their ids. Throws where the call as a whole failed. */
  send: (items: readonly Item[], role: Role) => Promise<ReadonlyMap<string, string | undefined>>
}

const longestWait = 60_000
/** The server has decided: another try would answer the same. */
const decided = [403, 404, 409, 422]

/** A queue of what a person did, which shows at once and is sent in order as soon as there is a network. */
export function sendQueue<Item extends Queued>({ name, prefix, mayBeSentAs, together, send }: Sending<Item>) {
  const none: readonly Item[] = []
  let queue: readonly Item[] = none
  let owner: string | null = null
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function change(next: readonly Item[]) {
    queue = next
    for (const listener of listeners) listener()
  }

  /** Whose they are: those of the role's person, no matter who else uses the device. */
  function ownerNow(): string | null {
    const role = currentRole()
    const userId = role && storedUserId(role)
    return userId ? `${prefix}${role}:${userId}:` : null
  }

  const placeOf = (item: Item) => `${owner}${item.id}`

  /** Reads what earlier pages left behind, and sends it. */
  async function load(): Promise<void> {
    const now = ownerNow()
    if (now === null) return
    if (now !== owner) {
      owner = now
      change(none)
    }
    const stored = await listLocal<Item>('marks', now).catch(() => [])
    const here = new Set(queue.map(item => item.id))
    change([...stored.map(({ value }) => value).filter(item => !here.has(item.id)), ...queue])
    void flush()
  }

  /** Takes items, in the place of `replaced`: they show at once, and are on the device before anything is sent. */
  async function add(items: readonly Item[], replaced: readonly Item[] = []): Promise<void> {
    owner ??= ownerNow()
    change([...queue.filter(other => !replaced.includes(other)), ...items])
    // If storage is unavailable, they live as long as the page.
    await Promise.all(items.map(item => writeLocal('marks', placeOf(item), item))).catch(error =>
      console.warn(`${name} are kept by this page alone`, error),
    )
    await forget(replaced)
    await flush()
  }

  const forget = (gone: readonly Item[]) =>
    Promise.all(gone.map(item => removeLocal('marks', placeOf(item)))).catch(() => undefined)

  async function drop(gone: readonly Item[]): Promise<void> {
    const ids = new Set(gone.map(item => item.id))
    change(queue.filter(item => !ids.has(item.id)))
    await forget(gone)
  }

  /** One page at a time sends; what cannot be sent now is tried again, later each time. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    await navigator.locks.request(`triveni-${name}`, async () => {
      while (await sendNext());
    })
  }

  /** Sends what goes next; false where nothing waits or nothing can be sent now. */
  async function sendNext(): Promise<boolean> {
    const role = currentRole()
    const waiting = queue.filter(item => item.refused === null)
    const [first] = waiting
    if (!first || !role || !mayBeSentAs(role) || ownerNow() !== owner) return false
    const items = together(first, waiting)
    try {
      const refusals = await send(items, role)
      tries = 0
      await refuse(items, item => refusals.get(item.id))
      await drop(items.filter(item => !refusals.get(item.id)))
      return true
    } catch (error) {
      if (isProblem(error) && decided.includes(error.status)) {
        await refuse(items, () => error.detail || error.title || error.code)
        return true
      }
      timer = setTimeout(() => void flush(), Math.min(longestWait, 1000 * 2 ** tries++))
      change([...queue])
      return false
    }
  }

  async function refuse(items: readonly Item[], why: (item: Item) => string | undefined) {
    const refused = items.flatMap(item => {
      const words = why(item)
      return words ? [{ ...item, refused: words }] : []
    })
    if (refused.length === 0) return
    const byId = new Map(refused.map(item => [item.id, item]))
    change(queue.map(item => byId.get(item.id) ?? item))
    await Promise.all(refused.map(item => writeLocal('marks', placeOf(item), item))).catch(() => undefined)
  }

  function watch() {
    const hurry = () => {
      tries = 0
      void load()
    }
    hurry()
    addEventListener('online', hurry)
    addEventListener('focus', hurry)
    return () => {
      removeEventListener('online', hurry)
      removeEventListener('focus', hurry)
      clearTimeout(timer)
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    add,
    /** Takes note of an item that was refused: it goes. */
    dismiss: (item: Item) => drop([item]),
    /** What is not through yet, in the order it was made. */
    current: () => queue,
    /** Whether the last try to send did not get through. */
    isStuck: () => tries > 0,
    /** What is not through yet, as screens show it. */
    useQueue: (): readonly Item[] =>
      useSyncExternalStore(
        subscribe,
        () => queue,
        () => none,
      ),
    /** While a role's screens are open, what waits is sent: at once, when the network is back, when the page is looked at. */
    useSending() {
      // biome-ignore lint/correctness/useExhaustiveDependencies: the queue is one for as long as the page lives
      useEffect(watch, [])
    },
  }
}
