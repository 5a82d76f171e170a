import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

// They include the validation rules of their fields, so they load only when a learner is added.
export const AddLearnerForm = lazy(withWords(() => import('./add-learner-form.tsx')))
export const NewcomerFields = lazy(withWords(() => import('./newcomer-fields.tsx')))
export const DeskLearnerForm = lazy(withWords(() => import('./desk-learner-form.tsx')))
