import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Lets another expert teach a class. */
export default function Substitute({ item }: { item: { id: string } }) {
  const t = useT('center.cameUp.substitute')
  return (
    <Button variant="default" onClick={() => openModal('substitute-class', { classId: item.id })}>
      {t('action')}
    </Button>
  )
}
