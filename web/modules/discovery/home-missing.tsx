import { Button, Group, Stack, Text } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { EmptyState } from '#web/ui/states.tsx'
import type { Discovery } from './use-discovery.ts'

const AreaSelect = lazy(withWords(async () => ({ default: (await import('./area-select.tsx')).AreaSelect })))

/** Nobody knows yet where to search around: three ways to say it. */
export function HomeMissing<Row>({ discovery }: { discovery: Discovery<Row> }) {
  const t = useT('learner.discovery')
  const device = useDevicePlace()
  return (
    <EmptyState
      icon={IconHome}
      title={t('homeMissingTitle')}
      text={t('homeMissingText')}
      action={
        <Stack gap="md" mt="md" w="100%" maw={420} ta="start">
          <Group gap="sm" justify="center">
            <Button onClick={() => openModal('set-home', {})}>{t('setHome')}</Button>
            <Button
              variant="light"
              loading={device.busy}
              onClick={() => device.find(place => discovery.setOrigin('device', place))}
            >
              {t('useDevice')}
            </Button>
          </Group>
          {device.refused && <Text role="status">{t('originRefusedHomeless')}</Text>}
          <Suspense>
            <AreaSelect onPick={place => discovery.setOrigin('map', place)} />
          </Suspense>
        </Stack>
      }
    />
  )
}
