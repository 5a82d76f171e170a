export { LearnerNotes } from './learner-notes.tsx'
