export * as pollsAnswers from './answers.ts'
export { countToVote } from './count-to-vote.ts'
export { pollsPersonalData } from './personal-data-queries.ts'
