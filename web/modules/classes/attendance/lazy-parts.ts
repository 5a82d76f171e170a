import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** Part of every screen for taking rolls, but not of the first paint. */
export const MarksNotice = lazy(withWords(() => import('./marks-notice.tsx')))
/** Written after a roll; offline it comes from the stored app. */
export const NoteForm = lazy(
  withWords(async () => ({ default: (await import('../notes/note-form.tsx')).NoteForm })),
)
/** Actions of a class that is shown. */
export const loadTakeRoll = () => import('./actions/take-roll.tsx')
export const loadCannotCome = () => import('./actions/cannot-come.tsx')
