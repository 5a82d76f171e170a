import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** Comes with the rules of its fields, so only when somebody is added. */
export const DeskLearnerForm = lazy(withWords(() => import('./desk-learner-form.tsx')))
