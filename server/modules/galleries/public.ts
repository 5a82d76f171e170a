export * as galleriesAnswers from './answers.ts'
export { galleriesPersonalData } from './personal-data-queries.ts'
