export * as pollsAnswers from './answers.ts'
export { pollsPersonalData } from './personal-data-queries.ts'
