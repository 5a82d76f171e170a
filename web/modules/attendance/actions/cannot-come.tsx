import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { ClassActionProps } from '#web/modules/schedule/public.ts'

/** A family says that somebody does not come to a class. */
export default function CannotCome({ item }: ClassActionProps) {
  const t = useT('common.attendance.absence')
  return (
    <Button variant="default" onClick={() => openModal('tell-absence', { classId: item.id })}>
      {t('action')}
    </Button>
  )
}
