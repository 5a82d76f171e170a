import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'

/** Says that what stands here may be old, while there is no network. */
export function OfflineNotice() {
  const t = useT('common.shell')
  const { online } = useNetwork()
  if (online) return null
  return (
    <Alert color="saffron" mb="md" icon={<IconWifiOff aria-hidden />} role="status">
      {t('offline')}
    </Alert>
  )
}
