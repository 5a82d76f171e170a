import { listDues } from './operations/list-dues.ts'
import { sendReminders } from './operations/send-reminders.ts'

export const dueHandlers = {
  'GET /center/dues': listDues,
  'POST /center/due-reminders': sendReminders,
}
