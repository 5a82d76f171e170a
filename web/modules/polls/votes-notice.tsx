import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { dismissVote, stuckVotes, useQueuedVotes, useVoteSending } from './vote-queue.ts'

/** Sends votes that wait, while a role's screens are open; says what waits and what was refused. */
export default function VotesNotice() {
  const t = useT('common.polls')
  useVoteSending()
  const queue = useQueuedVotes()
  const waiting = stuckVotes(queue)
  return (
    <>
      {waiting.length > 0 && (
        <Alert color="indigo" mb="md" icon={<IconCloudUp aria-hidden />} role="status">
          <Text fw={600}>{t('waiting', { count: waiting.length })}</Text>
        </Alert>
      )}
      {queue
        .filter(vote => vote.refused !== null)
        .map(vote => (
          <Alert
            key={vote.id}
            color="red"
            mb="md"
            icon={<IconAlertTriangle aria-hidden />}
            role="alert"
            title={t('refusedTitle')}
          >
            <Group justify="space-between" gap="sm">
              <Text>{vote.refused}</Text>
              <Button size="xs" variant="default" onClick={() => void dismissVote(vote)}>
                {t('understood')}
              </Button>
            </Group>
          </Alert>
        ))}
    </>
  )
}
