export { CenterReminders } from './center-reminders.tsx'
export { ReminderThing } from './lazy-parts.ts'
