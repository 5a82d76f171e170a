import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** The way to displace classes: the hall is not there, it rains, an expert is ill. */
export function DisplaceButton() {
  const t = useT('center.disruption')
  if (!useMay('bookings:manage')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      onClick={() => openModal('displace-classes', {})}
    >
      {t('action')}
    </Button>
  )
}
