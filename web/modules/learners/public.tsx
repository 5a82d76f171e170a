import { lazy } from 'react'

export { FamilyList } from './family-list.tsx'
export { LearnerPicker } from './learner-picker.tsx'

/** Comes with the rules of its fields, so only when somebody is added. */
export const DeskLearnerForm = lazy(() => import('./desk-learner-form.tsx'))
