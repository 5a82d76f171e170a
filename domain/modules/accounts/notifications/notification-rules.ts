import type { Role } from '../../../access/roles.ts'

/** The channels besides the bell, which is always on. */
export const CHANNELS = ['push', 'whatsapp', 'sms', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** The groups of notifications that a user can switch on and off. */
export const NOTIFICATION_GROUPS = [
  'bookings',
  'messages',
  'reminders',
  'requests',
  'payments',
  'team',
  'account',
  'news',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** What people are reminded of; each can be switched off, and then nothing of it appears, not even in the bell. */
export const REMINDER_KINDS = ['class', 'teaching', 'seat', 'credit', 'due'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** The reminders that a role gets; others get none. */
export const remindersOf = (role: Role): readonly ReminderKind[] =>
  role === 'expert' ? ['teaching'] : role === 'learner' ? ['class', 'seat', 'credit', 'due'] : []

/** What a notification can tell of; its detail shows the thing and what can be done with it. */
export const NOTIFIED_THINGS = [
  'announcement',
  'batch',
  'booking',
  'center',
  'class',
  'compensation',
  'conversation',
  'credit',
  'dues',
  'earning',
  'engagement',
  'enrolment',
  'lead',
  'membership',
  'order',
  'picture',
  'poll',
  'referral',
  'reminder',
  'request',
  'reschedule',
  'statement',
  'statements',
  'user',
  'wallet',
] as const
export type NotifiedThing = (typeof NOTIFIED_THINGS)[number]

/** Groups → the channels a user has switched off for them. */
export type Muted = Partial<Record<NotificationGroup, readonly Channel[]>>

/** A daily period without pushes, in local minutes of the day; it may span midnight. */
export interface QuietHours {
  from: number
  to: number
  timeZone: string
}

/** After this many days a notification is deleted, read or not. */
export const NOTIFICATION_DAYS = 365
/** Unread ones are counted up to this number; the bell says "99+". */
export const COUNTED_UP_TO = 100
/** The most devices for pushes of one person and role; the one not seen for longest is replaced. */
export const MAX_DEVICES = 10
