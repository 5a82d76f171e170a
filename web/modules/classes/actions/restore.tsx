import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** Lets a class that was cancelled take place after all. */
export default function Restore({ item }: { item: { id: string } }) {
  const t = useT('common.moves.restore')
  return <ActionFace label={t('action')} run={() => openModal('restore-class', { classId: item.id })} />
}
