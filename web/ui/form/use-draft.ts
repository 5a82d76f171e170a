import { useEffect } from 'react'
import { openDraft } from '#web/browser/drafts.ts'

/** Says that something is typed here and not saved: should the session end, the form stays and asks to sign in again. */
export function useDraft(isTyped: boolean) {
  useEffect(() => (isTyped ? openDraft() : undefined), [isTyped])
}
