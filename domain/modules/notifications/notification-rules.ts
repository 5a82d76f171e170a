/** The ways out of the house beside the bell, which always rings. */
export const CHANNELS = ['push', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** What notifications are about, as somebody switches them on and off. */
export const NOTIFICATION_GROUPS = ['bookings', 'payments', 'team', 'account', 'news'] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]
