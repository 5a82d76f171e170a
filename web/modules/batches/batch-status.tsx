import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Batch } from './batch-data.ts'
import { shownStatusOf, TONES } from './batch-words.ts'

/** A batch's state in words. */
export function BatchStatus({
  batch,
}: {
  batch: Pick<Batch, 'status' | 'isAtRisk' | 'isFull' | 'needsExpert'>
}) {
  const t = useT('common.batches.statuses')
  const status = shownStatusOf(batch)
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>
}
