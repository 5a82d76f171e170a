import { Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { RequestStatus } from '../request-status.tsx'
import { statusOf, type useHeldAnswer } from './held-answers.ts'

type HeldAnswerProps = { answered: NonNullable<ReturnType<typeof useHeldAnswer>> }

/** In the place of the buttons: what was answered, as long as it can be undone or waits for a network. */
export function HeldAnswer({ answered }: HeldAnswerProps) {
  const t = useT('common.requests')
  return (
    <Stack gap={2} align="flex-end">
      <RequestStatus status={statusOf[answered.what]} />
      {answered.state === 'offline' && (
        <Text c="dimmed" size="sm" ta="end">
          {t('sentLater')}
        </Text>
      )}
    </Stack>
  )
}
