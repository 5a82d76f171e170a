import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField } from '../../kernel/fields.ts'
import { DUE_STARTS, REMINDER_CHOICES } from './reminder-rules.ts'

const { eveningAt, hoursBefore, seatHours, creditDays } = REMINDER_CHOICES

const chosen = {
  eveningAt: z.int().min(eveningAt.least).max(eveningAt.most).multipleOf(eveningAt.step),
  families: z.boolean(),
  experts: z.boolean(),
  hoursBefore: z.int().min(hoursBefore.least).max(hoursBefore.most).nullable(),
  seatHours: z.int().min(seatHours.least).max(seatHours.most).nullable(),
  creditDays: z.int().min(creditDays.least).max(creditDays.most).nullable(),
  dues: z.enum(DUE_STARTS),
}

const sentence = z.object({ title: z.string(), body: z.string() }).meta({ id: 'ReminderSentence' })

export const centerReminders = z
  .object({
    ...chosen,
    /** Days between two reminders of one due, which the payment terms set. */
    dueGap: z.int(),
    /** What people read, in the reader's language. */
    sentences: z.object({
      class: sentence,
      teaching: sentence,
      seat: sentence,
      credit: sentence,
      due: sentence,
    }),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'CenterReminders' })

export const remindersApi = defineContract({
  'GET /reminders/{id}': {
    id: 'reminder.show',
    summary:
      'The classes of a day that a notification reminded the caller of, as far as they still take place.',
    access: 'signed_in',
    params: z.strictObject({ id: idField }),
    answer: z.object({ classIds: z.array(idField) }),
    refusals: ['not_found'],
  },
  'GET /center/reminder-settings': {
    id: 'remindersettings.show',
    summary: 'What this center reminds families and experts of, when, and in which words.',
    access: { center: 'bookings:view' },
    answer: centerReminders,
  },
  'PUT /center/reminder-settings': {
    id: 'remindersettings.save',
    summary: 'Choose what this center reminds of, and when; from the next few minutes on.',
    access: { center: 'bookings:manage' },
    stale: ['reminder-settings'],
    body: z.strictObject(chosen),
    answer: centerReminders,
    refusals: ['whole_center_only'],
  },
})
