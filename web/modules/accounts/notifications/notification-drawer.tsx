import { useT } from '#web/messages/use-messages.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import NotificationPanel from './notification-panel.tsx'

/** The latest notifications over the page of a phone. */
export default function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('common.notifications')
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      <NotificationPanel onDone={onClose} isDrawer />
    </SidePanel>
  )
}
