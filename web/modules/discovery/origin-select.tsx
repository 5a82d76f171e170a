import { NativeSelect, Stack, Text } from '@mantine/core'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useMapStart } from '#web/ui/map/area-select.tsx'
import { AreaSelect } from './area-select.tsx'
import { type Discovery, SOURCES, type Source } from './use-discovery.ts'

/** Where distances are measured from: the home, the device, or a place picked by its name or on the map. */
export function OriginSelect<Row>({ discovery }: { discovery: Discovery<Row> }) {
  const t = useT('learner.discovery')
  const device = useDevicePlace()
  const begin = useMapStart()
  const start = discovery.origin ?? begin
  const choose = (source: Source) => {
    if (source === 'device') device.find(place => discovery.setOrigin('device', place))
    else if (source === 'map' && start) discovery.setOrigin('map', start)
    else if (source === 'from-profile') discovery.setOrigin('from-profile', null)
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('origin')}
        data={SOURCES.filter(value => value !== 'map' || start).map(value => ({
          value,
          label: t(`origins.${value}`),
        }))}
        value={discovery.source}
        onChange={event => choose(event.currentTarget.value as Source)}
        disabled={device.busy}
      />
      {discovery.source === 'map' && <AreaSelect onPick={place => discovery.setOrigin('map', place)} />}
      {device.refused && (
        <Text size="xs" role="status">
          {t('originRefused')}
        </Text>
      )}
    </Stack>
  )
}
