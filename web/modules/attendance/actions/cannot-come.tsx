import { Button } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** A family says that somebody does not come to a class. */
export default function CannotCome({ item }: { item: ApiAnswer<'GET /classes/{id}'> }) {
  const t = useT('common.attendance.absence')
  return (
    <Button variant="default" onClick={() => openModal('tell-absence', { classId: item.id })}>
      {t('action')}
    </Button>
  )
}
