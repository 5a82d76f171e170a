export * as announcementsAnswers from './answers.ts'
export { announcementsPersonalData } from './personal-data-queries.ts'
