import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** Comes when a file is asked for. */
export const FileField = lazy(withWords(() => import('./file-field.tsx')))
