import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { type Batch, useBatch } from './batch-data.ts'

type OfBatchProps = { batchId: string; close: () => void; children: (batch: Batch) => ReactNode }

/** A modal about one batch, as it is now. */
export function OfBatch({ batchId, close, children }: OfBatchProps) {
  const t = useT('common.batches')
  const batch = useBatch(batchId)
  if (batch.data && batch.isFetchedAfterMount) return children(batch.data)
  return (
    <PlainModal title={t('columns.name')} onClose={close}>
      <QueryState query={{ ...batch, data: undefined }} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
