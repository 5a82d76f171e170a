import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { BookingsList } from '#web/modules/bookings/public.ts'

/** The center's bookings, and the way to book at the desk. */
export default function Bookings() {
  const t = useT('common.bookings.desk')
  const mayBook = useMay('bookings:manage')
  return (
    <BookingsList
      viewer="center"
      actions={
        mayBook && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openModal('book-at-desk', {})}
          >
            {t('action')}
          </Button>
        )
      }
    />
  )
}
