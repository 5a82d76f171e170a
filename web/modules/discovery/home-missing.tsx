import { Button, Group, Stack, Text } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { FIRST_PLACE } from './origin-select.tsx'
import type { Discovery } from './use-discovery.ts'

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
        <Stack gap="sm" mt="md">
          <Group gap="sm" justify="center">
            <Button onClick={() => openModal('set-home', {})}>{t('setHome')}</Button>
            <Button
              variant="light"
              loading={device.busy}
              onClick={() => device.find(place => discovery.setOrigin('device', place))}
            >
              {t('useDevice')}
            </Button>
            <Button variant="subtle" onClick={() => discovery.setOrigin('map', FIRST_PLACE)}>
              {t('pickPlace')}
            </Button>
          </Group>
          {device.refused && <Text role="status">{t('originRefused')}</Text>}
        </Stack>
      }
    />
  )
}
