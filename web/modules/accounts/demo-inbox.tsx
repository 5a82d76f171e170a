import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'

type DemoInboxProps = { phone: string; email?: string; onUse: (code: string) => void }

/** What a phone or a mailbox would have shown: in demo mode no message is sent. */
export function DemoInbox({ phone, email, onUse }: DemoInboxProps) {
  const t = useT('common.signIn')
  const inbox = useApiQuery(
    'GET /demo/inbox',
    { query: { phone, ...(email && { email }) } },
    { staleTime: 0, refetchInterval: 3000 },
  )
  const newest = inbox.data?.items[0]
  return (
    <Paper component="section" withBorder p="md" aria-label={t('demoInbox')}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('demoInbox')}
        </Title>
        <Text size="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {newest ? newest.body : t('demoInboxEmpty')}
        </Text>
        {newest?.code && (
          <Button variant="light" onClick={() => newest.code && onUse(newest.code)}>
            {t('demoUse', { code: newest.code })}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
