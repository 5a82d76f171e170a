export { FamilyCredits } from './family-credits.tsx'
export { LearnerCredits } from './learner-credits.tsx'
