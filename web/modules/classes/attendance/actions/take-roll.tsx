import { isRollWhole } from '#domain/modules/classes/attendance/attendance-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** Leads to the roll of a class. */
export default function TakeRoll({ item }: { item: ApiAnswer<'GET /classes/{id}'> }) {
  const t = useT('common.attendance')
  const { roll, can } = item
  return (
    <ActionFace
      label={can.mark ? (isRollWhole(roll) ? t('change') : t('take')) : t('see')}
      run={() => openModal('mark-attendance', { classId: item.id })}
    />
  )
}
