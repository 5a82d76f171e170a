import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { ClassActionProps } from '#web/modules/schedule/public.ts'

/** Leads to the roll of a class. */
export default function TakeRoll({ item }: ClassActionProps) {
  const t = useT('common.attendance')
  return (
    <Button
      variant={item.can.mark ? 'filled' : 'default'}
      leftSection={<IconClipboardCheck size={18} aria-hidden />}
      onClick={() => openModal('mark-attendance', { classId: item.id })}
    >
      {item.can.mark ? t('take') : t('see')}
    </Button>
  )
}
