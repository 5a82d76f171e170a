import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'
import type { ClassActionProps } from '../class-action.ts'

/** Leads to another time or space for one class of a batch. */
export default function MoveClass({ item }: ClassActionProps) {
  const t = useT('common.schedule')
  return <ActionFace label={t('moveTo')} run={() => openModal('move-class', { classId: item.id })} />
}
