import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

// On its own because it is loaded with the first toast.

/** Toasts in their corner, three at a time. */
export default function ToastFrame() {
  return <Notifications position="bottom-right" limit={3} classNames={{ root: classes.toasts ?? '' }} />
}
