import { lazy } from 'react'

export { ConsentsSection } from './consents-section.tsx'
export { FamilyList } from './family-list.tsx'
export { GuardianInvitations } from './guardian-invitations.tsx'
export { LearnerPicker } from './learner-picker.tsx'

/** Comes with the rules of its fields, so only when somebody is added. */
export const DeskLearnerForm = lazy(() => import('./desk-learner-form.tsx'))
