import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { DateTimeText } from '#web/ui/time-text.tsx'
import type { Batch, BatchViewer } from './batch-data.ts'
import { BatchStatus } from './batch-status.tsx'
import { useBatchWords } from './batch-words.ts'

type BatchCardProps = {
  batch: Batch
  viewer: BatchViewer
  /** Below the facts: what this reader may do, or the status of their own learners. */
  children?: ReactNode
}

/** A batch as a card: what, when, by whom, how many seats, the price. */
export function BatchCard({ batch, viewer, children }: BatchCardProps) {
  const t = useT('common.batches')
  const name = useNames()
  const words = useBatchWords(viewer)
  const beforeTax = words.beforeTax(batch.price, batch.paidPrice)
  const beside = [
    name(batch.service.name),
    words.experts(batch),
    batch.isOnline ? t('online') : null,
    viewer === 'center' ? batch.space?.name : batch.center.name,
    viewer === 'learner' ? words.ages(batch) : null,
    viewer === 'learner' && batch.residentsOnly ? t('residents') : null,
    viewer === 'learner' ? words.trial(batch) : null,
    viewer === 'learner' && words.registration(batch)
      ? t('registrationOfNew', { price: words.registration(batch) ?? '' })
      : null,
  ]
  return (
    <Stack gap={4}>
      <Text fw={650}>{batch.name}</Text>
      <Text>{words.when(batch)}</Text>
      <Text size="xs" c="dimmed">
        {beside.filter(Boolean).join(' · ')}
      </Text>
      {batch.nextClass && (
        <Text size="xs" c="dimmed">
          {t('columns.next')}: <DateTimeText at={batch.nextClass.startsAt} zone={batch.center.timeZone} />
        </Text>
      )}
      <Group gap="sm" mt={4}>
        <BatchStatus batch={batch} />
        <Text size="xs" className="tabular">
          {t('columns.seats')}: <Seats batch={batch} />
        </Text>
        <Text size="xs" fw={600} className="tabular">
          {words.price(batch)}
        </Text>
        {beforeTax && (
          <Text size="xs" c="dimmed" className="tabular">
            {beforeTax}
          </Text>
        )}
      </Group>
      {children}
    </Stack>
  )
}

/** 9 of 12, and how many wait. */
export function Seats({ batch }: { batch: Batch }) {
  const t = useT('common.batches')
  return (
    <span className="tabular">
      {t('seatsOf', { taken: batch.seatsTaken, capacity: batch.capacity })}
      {batch.waiting > 0 && ` · ${t('waiting', { count: batch.waiting })}`}
    </span>
  )
}
