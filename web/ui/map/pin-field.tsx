import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { distanceMetres } from '#domain/kernel/distance.ts'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useMaps } from '#web/browser/installation.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { AreaSelect, type Pin, useAreas, useMapStart } from './area-select.tsx'
import { MapView } from './map-view.tsx'
import { MovedWords, pointOf } from './moved-words.tsx'

type PinFieldProps = {
  pin: Pin | null
  onPin: (pin: Pin) => void
  title: string
  /** What it is for; how to set it is said here. */
  hint?: string
  error?: ReactNode
  /** A circle round the pin, in metres. */
  radius?: number
}

/**
 * Where something is: an area or the device bring the pin near, then it is put by hand or by arrow keys. An
 * installation without maps takes the area or the device at its word.
 */
export function PinField({ pin, onPin, title, hint, error, radius }: PinFieldProps) {
  const t = useT('common.pinField')
  const start = useMapStart()
  const hasMaps = useMaps() !== null
  const device = useDevicePlace()
  // A device says more than where it is, which no form takes.
  const [before, setBefore] = useState<Pin | null>(null)
  const put = ({ latitude, longitude }: Pin) => {
    setBefore(pin)
    onPin({ latitude, longitude })
  }
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <div>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {hint} {t(hasMaps ? 'how' : 'howByName')}
        </Text>
      </div>
      <Group align="flex-end" gap="sm">
        <AreaSelect label={t('area')} w={{ base: '100%', xs: 320 }} onPick={put} />
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
        <MapView
          places={[]}
          origin={pin && (radius === undefined ? pin : { ...pin, radius })}
          start={start}
          onPick={put}
          height={260}
          label={title}
        />
        {pin && <PinWords pin={pin} before={before} />}
        {error && (
          <Text c="red" size="xs" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}

/** Farther away an area says nothing about a pin. */
const NEAR_METRES = 10_000

/** Where the pin is and how it was moved, in words; also for those who do not see the map. */
function PinWords({ pin, before }: { pin: Pin; before: Pin | null }) {
  const t = useT('common.pinField')
  const name = useNames()
  const metres = (area: Pin) => distanceMetres(pointOf(pin), pointOf(area))
  const nearest = useAreas()
    .filter(area => metres(area) < NEAR_METRES)
    .sort((a, b) => metres(a) - metres(b))[0]
  return (
    <Text size="xs" role="status">
      {nearest ? t('near', { area: name(nearest.label) }) : t('set')}{' '}
      {before && <MovedWords from={before} to={pin} />}
    </Text>
  )
}
