import { Anchor } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'

/** Leads to the way there, in the map app of the device. */
export function DirectionsLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  const t = useT('common.bookings')
  return (
    <Anchor
      href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
    >
      <IconRoute size={16} aria-hidden />
      {t('directions')}
    </Anchor>
  )
}
