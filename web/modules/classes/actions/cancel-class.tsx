import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** Calls a class of a batch off, with who is told and what goes back shown before. */
export default function CancelClass({ item }: { item: { id: string } }) {
  const t = useT('common.moves.cancelClass')
  return <ActionFace label={t('action')} danger run={() => openModal('cancel-class', { classId: item.id })} />
}
