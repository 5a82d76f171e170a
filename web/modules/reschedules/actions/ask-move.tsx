import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Asks everybody whom the class touches for another time. */
export default function AskMove({ item }: { item: { id: string } }) {
  const t = useT('common.moves.ask')
  return (
    <Button variant="default" onClick={() => openModal('ask-reschedule', { classId: item.id })}>
      {t('action')}
    </Button>
  )
}
