import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** Takes the center's own latest move of a class back. */
export default function MoveBack({ item }: { item: { id: string } }) {
  const t = useT('common.moves.moveBack')
  return <ActionFace label={t('action')} run={() => openModal('move-class-back', { classId: item.id })} />
}
