import type { Role } from '#domain/access/roles.ts'
import { holdPlace } from './storage.ts'

/** The unsaved input of this tab: each form that contains some. */
const drafts = new Set<symbol>()
const watchers = new Set<() => void>()
const tellWatchers = () => {
  for (const watcher of watchers) watcher()
}
let letPlaceGo: (() => void) | undefined

/** Something is typed from here on; answers how to say that it is saved or dropped. */
export function openDraft(): () => void {
  const draft = Symbol('draft')
  drafts.add(draft)
  // A form belongs to the center, and to the learner, for which it was opened.
  letPlaceGo ??= holdPlace()
  tellWatchers()
  return () => {
    drafts.delete(draft)
    tellWatchers()
    if (drafts.size > 0) return
    letPlaceGo?.()
    letPlaceGo = undefined
  }
}

export const hasDraft = (): boolean => drafts.size > 0

/** Calls when something is typed first, and when the last of it is saved or dropped. */
export function onDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The role whose frame can ask over the screen to sign in again. */
let asking: Role | null = null
const waiting = new Set<(isBack: boolean) => void>()

/** The frame declares that it asks the user to sign in again when the session ends during unsaved input. */
export function offerReturn(role: Role): () => void {
  asking = role
  return () => {
    asking = null
    settleReturn(false)
  }
}

/** Whether something is typed on the screens of this role, so that its person may come back to it. */
export const canReturn = (role: Role): boolean => asking === role && hasDraft()

/**
 * A call that found the session ended waits here while the user is asked to sign in again: true once the same
 * person is back, false immediately without unsaved input, and as soon as they leave.
 */
export function awaitReturn(role: Role, signal?: AbortSignal): Promise<boolean> {
  if (!canReturn(role) || signal?.aborted) return Promise.resolve(false)
  return new Promise(resolve => {
    const tell = (isBack: boolean) => {
      waiting.delete(tell)
      signal?.removeEventListener('abort', stop)
      resolve(isBack)
    }
    const stop = () => tell(false)
    signal?.addEventListener('abort', stop)
    waiting.add(tell)
  })
}

/** The person is back, or will not come back. */
export function settleReturn(isBack: boolean) {
  for (const tell of [...waiting]) tell(isBack)
}
