import { listDues } from './operations/list-dues.ts'
import { listOwnDues } from './operations/list-own-dues.ts'
import { planReminders, sendReminders } from './operations/send-reminders.ts'

export const dueHandlers = {
  'GET /center/dues': listDues,
  'GET /family/dues': listOwnDues,
  'POST /center/due-reminders/plan': planReminders,
  'POST /center/due-reminders': sendReminders,
}
