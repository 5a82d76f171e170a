import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toBeWarnedOf } from './schedule-data.ts'

/** That classes of these centers stand and may not take place. */
export function SuspendedNote({
  centers,
}: {
  centers: readonly { id: string; name: string; isSuspended: boolean }[]
}) {
  const t = useT('common.schedule')
  return toBeWarnedOf(currentRole(), centers).map(({ id, name }) => (
    <Alert
      key={id}
      color="saffron"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('suspended.title', { center: name })}
    >
      {t('suspended.text')}
    </Alert>
  ))
}
