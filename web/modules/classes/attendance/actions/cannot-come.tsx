import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** A family reports an absence from a class. */
export default function CannotCome({ item }: { item: ApiAnswer<'GET /classes/{id}'> }) {
  const t = useT('common.attendance.absence')
  return <ActionFace label={t('action')} run={() => openModal('tell-absence', { classId: item.id })} />
}
