import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** Asks everybody whom the class touches for another time. */
export default function AskMove({ item }: { item: { id: string } }) {
  const t = useT('common.moves.ask')
  return <ActionFace label={t('action')} run={() => openModal('ask-reschedule', { classId: item.id })} />
}
