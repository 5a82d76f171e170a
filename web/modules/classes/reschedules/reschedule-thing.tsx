import { Stack } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { RescheduleCard } from './reschedule-card.tsx'

type RescheduleThingProps = { rescheduleId: string; viewer: 'center' | 'expert' | 'learner' }

/** A move under what was told of it: what is proposed, who answered, and the buttons that answer. */
export default function RescheduleThing({ rescheduleId, viewer }: RescheduleThingProps) {
  const reschedule = useApiQuery('GET /reschedules/{id}', { params: { id: rescheduleId } })
  return (
    <QueryState query={reschedule}>
      {found => (
        <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          <RescheduleCard reschedule={found} viewer={viewer} isPointedAt={false} />
        </Stack>
      )}
    </QueryState>
  )
}
