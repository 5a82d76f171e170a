import { Alert, Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'

/** Families and experts are not told when the terms come: who waits looks again by itself. */
const LOOK_AGAIN_MS = 20_000

/** What somebody waits for who comes before the terms were taken over. */
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
