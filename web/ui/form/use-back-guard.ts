import { useEffect, useRef } from 'react'
import { guardBack } from '#web/browser/back-guards.ts'
import { useDraft } from './use-draft.ts'

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
