/** The ways out of the system beside the bell, which always rings. */
export const CHANNELS = ['push', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** What notifications are about, as somebody switches them on and off. */
export const NOTIFICATION_GROUPS = ['bookings', 'requests', 'payments', 'team', 'account', 'news'] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** Groups → the channels somebody has switched off for them. */
export type Muted = Partial<Record<NotificationGroup, readonly Channel[]>>

/** A daily stretch in which nothing rings, in local minutes of the day; it may run over midnight. */
export interface QuietHours {
  from: number
  to: number
  timeZone: string
}

/** After so many days a notification is dropped, read or not. */
export const NOTIFICATION_DAYS = 365
/** Unread ones are counted up to here; the bell says "99+". */
export const COUNTED_UP_TO = 100
/** Devices of one person and role that pushes go to; the one not seen for longest makes room. */
export const MAX_DEVICES = 10
