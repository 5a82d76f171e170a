import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useT } from '#web/messages/use-messages.ts'
import { AreaSelect, type Pin, useAreas } from './area-select.tsx'
import { MapView } from './map-view.tsx'

type PinFieldProps = {
  pin: Pin | null
  onPin: (pin: Pin) => void
  title: string
  hint: string
  error?: ReactNode
  /** A circle round the pin, in metres. */
  radius?: number
}

/** Where something is: an area or the device bring the pin near, then it is put by hand, by arrow keys or by its numbers. */
export function PinField({ pin, onPin, title, hint, error, radius }: PinFieldProps) {
  const t = useT('common.pinField')
  const areas = useAreas()
  const device = useDevicePlace()
  // A device says more than where it is, which no form takes.
  const put = ({ latitude, longitude }: Pin) => onPin({ latitude, longitude })
  return (
    <>
      <Group align="flex-end" gap="sm">
        <AreaSelect
          label={t('area')}
          description={t('areaHint')}
          w={{ base: '100%', xs: 320 }}
          onPick={put}
        />
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          loading={device.busy}
          onClick={() => device.find(put)}
        >
          {t('useDevice')}
        </Button>
      </Group>
      {device.refused && (
        <Text c="red" role="status">
          {t('deviceRefused')}
        </Text>
      )}
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
        <MapView
          places={[]}
          origin={pin && (radius === undefined ? pin : { ...pin, radius })}
          start={areas[0]}
          onPick={put}
          height={260}
          label={title}
        />
        {pin && <PinNumbers pin={pin} onChange={put} />}
        {error && (
          <Text c="red" size="xs" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </>
  )
}

/** The pin by its coordinates, for who has them, or sees no map. */
function PinNumbers({ pin, onChange }: { pin: Pin; onChange: (pin: Pin) => void }) {
  const t = useT('common.pinField')
  const bounds = { latitude: 90, longitude: 180 }
  return (
    <SimpleGrid cols={2} maw={360}>
      {(['latitude', 'longitude'] as const).map(side => (
        <NumberInput
          key={side}
          label={t(side)}
          value={Number(pin[side].toFixed(5))}
          min={-bounds[side]}
          max={bounds[side]}
          decimalScale={5}
          hideControls
          onBlur={event => {
            const next = Number(event.currentTarget.value)
            if (event.currentTarget.value !== '' && Math.abs(next) <= bounds[side] && next !== pin[side])
              onChange({ ...pin, [side]: next })
          }}
        />
      ))}
    </SimpleGrid>
  )
}
