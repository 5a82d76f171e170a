export { LearnerBatches } from './learner-batches.tsx'
export { LearnerPlaces } from './learner-places.tsx'
