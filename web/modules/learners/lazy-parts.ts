import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

// Both come with the rules of their fields, so only when somebody is added.
export const AddLearnerForm = lazy(withWords(() => import('./add-learner-form.tsx')))
export const DeskLearnerForm = lazy(withWords(() => import('./desk-learner-form.tsx')))
