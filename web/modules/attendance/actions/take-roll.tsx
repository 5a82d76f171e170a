import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Leads to the roll of a class. */
export default function TakeRoll({ item }: { item: ApiAnswer<'GET /classes/{id}'> }) {
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
