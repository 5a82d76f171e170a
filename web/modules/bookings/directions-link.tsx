import { Anchor } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'

type Place = { latitude: number; longitude: number }

/** The address of a map with the way there. */
export const wayTo = ({ latitude, longitude }: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

/** Leads to the way there, in the map app of the device. */
export function DirectionsLink({ latitude, longitude }: Place) {
  const t = useT('common.bookings')
  return (
    <Anchor
      href={wayTo({ latitude, longitude })}
      target="_blank"
      rel="noreferrer"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
    >
      <IconRoute size={16} aria-hidden />
      {t('directions')}
    </Anchor>
  )
}
