import { Button } from '@mantine/core'
import { useMay } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Lets a class that was called off take place after all. */
export default function Restore({ item }: { item: { id: string } }) {
  const t = useT('common.moves.restore')
  if (!useMay('bookings:manage')) return null
  return <Button onClick={() => openModal('restore-class', { classId: item.id })}>{t('action')}</Button>
}
