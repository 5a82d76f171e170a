import { FocusTrap, Paper } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import NotificationPanel from './notification-panel.tsx'
import classes from './notifications.module.css'

/** The latest notifications below the bell; Esc and a click beside it close it, and the focus goes back. */
export default function NotificationPopover({ onClose }: { onClose: () => void }) {
  const t = useT('common.notifications')
  const [opener] = useState(() => document.activeElement)
  // A click on the bell itself closes it there.
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  useClickOutside(onClose, null, [panel, opener as HTMLElement | null])
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <FocusTrap active>
      <Paper
        ref={setPanel}
        role="dialog"
        aria-label={t('title')}
        className={classes.popover ?? ''}
        shadow="md"
        radius="lg"
        withBorder
        onKeyDown={leave}
      >
        <NotificationPanel onDone={onClose} />
      </Paper>
    </FocusTrap>
  )
}
