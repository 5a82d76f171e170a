import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Takes the center's own latest move of a class back. */
export default function MoveBack({ item }: { item: { id: string } }) {
  const t = useT('common.moves.moveBack')
  return (
    <Button variant="default" onClick={() => openModal('move-class-back', { classId: item.id })}>
      {t('action')}
    </Button>
  )
}
