import { deliverNotifications } from './jobs/deliver-notifications.ts'
import { dropNotifications } from './jobs/drop-notifications.ts'

export type { EventName } from './catalogue.ts'
export type { Recipient } from './notification-queries.ts'
export { notify } from './notify.ts'

/** The jobs around notifications. */
export const notificationJobs = [deliverNotifications, dropNotifications] as const
