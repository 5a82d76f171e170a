import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMapPinSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { EmptyState } from '#web/ui/states.tsx'
import type { Discovery } from './use-discovery.ts'

const AreaSelect = lazy(withWords(async () => ({ default: (await import('./area-select.tsx')).AreaSelect })))

/** No place to search around yet: entering an area or using the device is quickest, a home is for returning users. */
export function HomeMissing<Row>({ discovery }: { discovery: Discovery<Row> }) {
  const t = useT('learner.discovery')
  const device = useDevicePlace()
  return (
    <EmptyState
      icon={IconMapPinSearch}
      title={t('homeMissingTitle')}
      text={t('homeMissingText')}
      action={
        <Stack gap="md" mt="md" w="100%" maw={420} ta="start">
          <Suspense>
            <AreaSelect onPick={place => discovery.setOrigin('map', place)} />
          </Suspense>
          <Group gap="sm" justify="center">
            <Button
              loading={device.busy}
              onClick={() => device.find(place => discovery.setOrigin('device', place))}
            >
              {t('useDevice')}
            </Button>
            <Button variant="subtle" onClick={() => openModal('set-home', {})}>
              {t('setHome')}
            </Button>
          </Group>
          {device.refused && <Text role="status">{t('originRefusedHomeless')}</Text>}
        </Stack>
      }
    />
  )
}
