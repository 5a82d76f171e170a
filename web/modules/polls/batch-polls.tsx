import { Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { usePollWords } from './poll-data.ts'
import { PollStatus } from './poll-status.tsx'

const shown = 3

/** The latest polls of a batch, and a way to ask it something. */
export default function BatchPolls({ batchId }: { batchId: string }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const mayView = useMay('attendance:view')
  const mayManage = useMay('attendance:manage')
  const isExpert = currentRole() === 'expert'
  const polls = useApiQuery('GET /polls', { query: { batch: batchId, limit: shown } })
  if (!isExpert && !mayView) return null
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('title')}</Title>
        {(isExpert || mayManage) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openModal('poll-create', { batchId })}
          >
            {t('create')}
          </Button>
        )}
      </Group>
      <QueryState query={polls} loading={<LoadingLines lines={2} height={40} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('emptyBatch')}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map(poll => (
                <li key={poll.id}>
                  <UnstyledButton onClick={() => openModal('poll-stats', { pollId: poll.id })}>
                    <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {poll.question}
                    </Text>
                    <Text c="dimmed" size="sm">
                      {[t('answers', { count: poll.answered ?? 0 }), words.closes(poll)].join(' · ')}
                    </Text>
                  </UnstyledButton>
                  <PollStatus poll={poll} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </section>
  )
}
