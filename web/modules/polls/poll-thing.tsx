import { Button, Stack } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { QueryState } from '#web/ui/states.tsx'
import { PollBody } from './poll-card.tsx'

/** A poll in a notification’s detail: answered there, or with what came of it. */
export default function PollThing({ pollId }: { pollId: string }) {
  const t = useT('common.polls')
  const poll = useApiQuery('GET /polls/{id}', { params: { id: pollId } })
  return (
    <QueryState query={poll}>
      {found => (
        <Stack gap="md">
          <PollBody poll={found} order={3} />
          {found.can.stats && (
            <Button
              variant="light"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => openModal('poll-stats', { pollId })}
            >
              {t('stats.title')}
            </Button>
          )}
        </Stack>
      )}
    </QueryState>
  )
}
