import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** Lets another expert teach a class. */
export default function Substitute({ item }: { item: { id: string } }) {
  const t = useT('center.disruption.substitute')
  return <ActionFace label={t('action')} run={() => openModal('substitute-class', { classId: item.id })} />
}
