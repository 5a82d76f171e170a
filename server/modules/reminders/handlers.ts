// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { saveReminderSettings, showReminderSettings } from '#server/modules/reminders/operations/change-reminder-settings.ts'
import { planReminders, sendReminders } from '#server/modules/reminders/operations/send-due-reminders.ts'
import { showReminder } from '#server/modules/reminders/operations/show-reminder.ts'

export const handlers = {
  'GET /center/reminder-settings': showReminderSettings,
  'PUT /center/reminder-settings': saveReminderSettings,
  'POST /center/due-reminders/plan': planReminders,
  'POST /center/due-reminders': sendReminders,
  'GET /reminders/{id}': showReminder,
}
