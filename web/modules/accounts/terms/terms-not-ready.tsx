import { Alert, Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'

/** Families and experts are not notified when the terms come: a waiting screen checks again by itself. */
const LOOK_AGAIN_MS = 20_000

/** What a user waits for before the operator has approved the terms. */
export function TermsNotReady() {
  const t = useT('common.terms')
  useApiQuery('GET /terms', {}, { refetchInterval: LOOK_AGAIN_MS })
  return (
    <Alert
      color="indigo"
      icon={<IconHourglass size={20} aria-hidden />}
      title={t('notReady')}
      role="status"
      maw={680}
    >
      <Stack gap="xs">
        <Text>{t('notReadyText')}</Text>
        <Text>{t('notReadyAfter')}</Text>
      </Stack>
    </Alert>
  )
}
