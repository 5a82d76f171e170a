import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import type { Batch } from '../batch-data.ts'
import { ClassRows } from '../class-rows.tsx'
import { OfBatch } from '../of-batch.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'view-batch-classes': { batchId: string }
  }
}

const shown = 25
const most = 100

/** The dates of a batch: those to come, and those that were. */
export default function ViewBatchClasses({ payload, close }: ModalProps<'view-batch-classes'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => <Classes batch={batch} close={close} />}
    </OfBatch>
  )
}

function Classes({ batch, close }: { batch: Batch; close: () => void }) {
  const t = useT('common')
  const zone = batch.center.timeZone
  const [past, setPast] = useState(false)
  const [limit, setLimit] = useState(shown)
  const query = past
    ? ({ limit, sortOrder: 'desc' } as const)
    : ({ limit, from: localDateOf(new Date(), zone) } as const)
  const classes = useApiQuery(
    'GET /batches/{id}/classes',
    { params: { id: batch.id }, query },
    { keepPrevious: true },
  )
  return (
    <PlainModal title={`${batch.name}: ${t('batches.classes.title')}`} onClose={close} size="lg">
      <Stack gap="md">
        <Group>
          <Button size="compact-sm" variant="light" onClick={() => setPast(!past)}>
            {past ? t('batches.classes.coming') : t('batches.classes.past')}
          </Button>
        </Group>
        <QueryState query={classes} loading={<LoadingLines lines={6} height={48} />}>
          {({ items, next }) => (
            <>
              <ClassRows batchId={batch.id} items={items} zone={zone} />
              {next && limit < most && (
                <Button variant="subtle" onClick={() => setLimit(Math.min(most, limit + shown))}>
                  {t('list.loadMore')}
                </Button>
              )}
            </>
          )}
        </QueryState>
      </Stack>
    </PlainModal>
  )
}
