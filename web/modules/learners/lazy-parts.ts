import { lazy } from 'react'

/** Comes with the rules of its fields, so only when somebody is added. */
export const DeskLearnerForm = lazy(() => import('./desk-learner-form.tsx'))
