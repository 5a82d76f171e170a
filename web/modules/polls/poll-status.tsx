import { Group } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Poll } from './poll-data.ts'

/** Whether it is open, and whether it is secret. */
export function PollStatus({ poll }: { poll: Poll }) {
  const t = useT('common.polls')
  return (
    <Group gap="xs">
      <StatusBadge tone={poll.status === 'open' ? 'good' : 'neutral'}>
        {t(`statuses.${poll.status}`)}
      </StatusBadge>
      {!poll.isNamed && <StatusBadge tone="neutral">{t('secret')}</StatusBadge>}
    </Group>
  )
}
