import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

export const AcceptTermsDialog = lazy(withWords(() => import('./accept-terms-dialog.tsx')))
export const ReadPolicy = lazy(withWords(() => import('./read-policy.tsx')))
