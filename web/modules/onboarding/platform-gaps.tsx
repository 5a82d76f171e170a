import { Alert, List, Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import type { Onboarding } from './plan-values.ts'

/** What a new center waits for that only the platform can do; nothing where it can go on. */
export function PlatformGaps({ onboarding }: { onboarding: Onboarding }) {
  const t = useT('center.onboarding.gaps')
  if (onboarding.waitsFor.length === 0) return null
  return (
    <Alert color="indigo" icon={<IconHourglass size={20} aria-hidden />} title={t('title')} role="status">
      <Stack gap="xs">
        <List spacing={4}>
          {onboarding.waitsFor.map(gap => (
            <List.Item key={gap}>{t(gap)}</List.Item>
          ))}
        </List>
        <Text>{t('after')}</Text>
      </Stack>
    </Alert>
  )
}
