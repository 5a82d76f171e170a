import { Select, Stack, Text } from '@mantine/core'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type Discovery, SOURCES, type Source } from './use-discovery.ts'

/** Where a map opens when nothing else says where: the middle of Bengaluru. */
export const FIRST_PLACE = { latitude: 12.9716, longitude: 77.5946 }

/** Where distances are measured from: the home, the device, or a place picked on the map. */
export function OriginSelect<Row>({ discovery }: { discovery: Discovery<Row> }) {
  const t = useT('learner.discovery')
  const device = useDevicePlace()
  const choose = (source: Source) => {
    if (source === 'device') device.find(place => discovery.setOrigin('device', place))
    else if (source === 'map') {
      discovery.setOrigin('map', discovery.origin ?? FIRST_PLACE)
      discovery.setView('map')
    } else discovery.setOrigin('from-profile', null)
  }
  return (
    <Stack gap="xs">
      <Select
        label={t('origin')}
        data={SOURCES.map(value => ({ value, label: t(`origins.${value}`) }))}
        value={discovery.source}
        onChange={value => value && choose(value as Source)}
        disabled={device.busy}
        allowDeselect={false}
      />
      {device.refused && (
        <Text size="xs" role="status">
          {t('originRefused')}
        </Text>
      )}
    </Stack>
  )
}
