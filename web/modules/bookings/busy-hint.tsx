import { Alert, Text } from '@mantine/core'
import { localDateOf } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { busyLearners } from './slots/slot-times.ts'

type BusyHintProps = {
  learnerIds: readonly string[]
  slot: { startsAt: string; endsAt: string }
  zone: string
}

/** Says at once who of the own family comes to another class at this time: the booking would be refused. */
export function BusyHint({ learnerIds, slot, zone }: BusyHintProps) {
  const t = useT('common.bookings.book')
  const day = localDateOf(new Date(slot.startsAt), zone)
  const { data } = useApiQuery('GET /schedule', { query: { startDate: day, endDate: day } })
  const busy = data ? busyLearners(data.items, learnerIds, slot) : []
  return (
    <div role="status">
      {busy.length > 0 && (
        <Alert color="saffron">
          {busy.map(id => (
            <Text key={id}>{t('busy', { name: data?.learners.find(one => one.id === id)?.name ?? '' })}</Text>
          ))}
        </Alert>
      )}
    </div>
  )
}
