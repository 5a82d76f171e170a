import { Alert, Button, Group, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWaiting } from './poll-data.ts'
import { useQueuedVotes } from './vote-queue.ts'

/** Says how many polls the family has not answered; nothing where there are none. */
export default function OpenPollsNote({ onOpen }: { onOpen: () => void }) {
  const t = useT('common.polls')
  const queue = useQueuedVotes()
  const open = useApiQuery('GET /polls', { query: { status: 'open', limit: 25 } })
  const waiting = (open.data?.items ?? [])
    .map(poll => withWaiting(poll, queue))
    .filter(poll => poll.can.vote && poll.own.some(own => own.optionIds === null))
  if (waiting.length === 0) return null
  return (
    <Alert color="indigo" mb="md" icon={<IconListCheck aria-hidden />} role="status">
      <Group justify="space-between" gap="sm">
        <Text>{t('toAnswer', { count: waiting.length })}</Text>
        <Button size="xs" onClick={onOpen}>
          {t('answer')}
        </Button>
      </Group>
    </Alert>
  )
}
