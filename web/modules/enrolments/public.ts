export { JoinButtons } from './join-buttons.tsx'
export { LearnerBatches } from './learner-batches.tsx'
export { LearnerPlaces } from './learner-places.tsx'
