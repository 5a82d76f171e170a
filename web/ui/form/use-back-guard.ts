import { useEffect, useRef } from 'react'
import { guardBack } from '#web/browser/back-guards.ts'
import { openDraft } from '#web/browser/drafts.ts'

/**
 * Asks before Back or a reload drops what was typed in a modal: a modal is a step of the history, and Back would close
 * it. What closes itself with its own `close` is not asked.
 */
export function useBackGuard(isDirty: boolean, ask: () => void) {
  const latest = useRef(ask)
  latest.current = ask
  useDraft(isDirty)
  useEffect(() => (isDirty ? guardBack(() => latest.current()) : undefined), [isDirty])
}

/** Says that something is typed here and not saved: should the session end, the form stays and asks to sign in again. */
export function useDraft(isTyped: boolean) {
  useEffect(() => (isTyped ? openDraft() : undefined), [isTyped])
}
