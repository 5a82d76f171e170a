export * as remindersAnswers from './answers.ts'
export { remindDues } from './dues/jobs/remind-dues.ts'
export { sendReminders } from './jobs/send-reminders.ts'
export { remindersPersonalData } from './personal-data-queries.ts'
