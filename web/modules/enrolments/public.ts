export { LearnerBatches } from './learner-batches.tsx'
