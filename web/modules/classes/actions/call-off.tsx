import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Calls a class of a batch off, with who is told and what goes back shown before. */
export default function CallOff({ item }: { item: { id: string } }) {
  const t = useT('common.moves.callOff')
  return (
    <Button variant="light" color="red" onClick={() => openModal('call-off-class', { classId: item.id })}>
      {t('action')}
    </Button>
  )
}
