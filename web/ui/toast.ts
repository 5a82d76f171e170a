import { notifications } from '@mantine/notifications'

/** Says that something was done. */
export const toastDone = (message: string, title?: string) =>
  notifications.show({ message, ...(title ? { title } : {}), color: 'teal', autoClose: 5000 })

/** Says that something failed, until it is closed. */
export const toastFailed = (message: string, title?: string) =>
  notifications.show({ message, ...(title ? { title } : {}), color: 'red', autoClose: 10_000 })
