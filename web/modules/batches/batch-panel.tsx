import { Button, Group, Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { batchPath } from '#domain/modules/discovery/public-addresses.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { BatchAnnouncements } from '#web/modules/announcements/public.ts'
import { BatchGallery } from '#web/modules/galleries/public.ts'
import { BatchPolls } from '#web/modules/polls/public.ts'
import { SharePage } from '#web/ui/share/share-links.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { BatchButtons } from './batch-actions.tsx'
import { type Batch, type BatchViewer, useBatch } from './batch-data.ts'
import { BatchFacts } from './batch-facts.tsx'
import { BatchStatus } from './batch-status.tsx'
import { ClassRows } from './class-rows.tsx'

const shownClasses = 4

/** A batch beside the list, opened by `?batch=<id>`. */
export function BatchPanel({
  batchId,
  viewer,
  onClose,
}: {
  batchId: string
  viewer: BatchViewer
  onClose: () => void
}) {
  const t = useT('common.batches')
  const batch = useBatch(batchId)
  return (
    <SidePanel title={batch.data?.name ?? t('columns.name')} onClose={onClose}>
      <QueryState query={batch}>{found => <BatchDetails batch={found} viewer={viewer} />}</QueryState>
    </SidePanel>
  )
}

/** A batch with its next classes, and what may be done with it. */
export function BatchDetails({ batch, viewer }: { batch: Batch; viewer: BatchViewer }) {
  const t = useT('common.batches')
  return (
    <Stack gap="lg">
      <div>
        <BatchStatus batch={batch} />
      </div>
      <BatchButtons batch={batch} />
      {batch.status === 'active' && <SharePage path={batchPath(batch)} title={batch.name} />}
      <section aria-label={t('facts.title')}>
        <BatchFacts batch={batch} viewer={viewer} />
      </section>
      {batch.plannedUntil && <NextClasses batch={batch} />}
      {viewer !== 'learner' && (
        <Suspense>
          <BatchAnnouncements batchId={batch.id} />
          <BatchPolls batchId={batch.id} />
          <BatchGallery batchId={batch.id} viewer={viewer} />
        </Suspense>
      )}
    </Stack>
  )
}

function NextClasses({ batch }: { batch: Batch }) {
  const t = useT('common.batches.classes')
  const zone = batch.center.timeZone
  const query = { from: localDateOf(new Date(), zone), limit: shownClasses }
  const classes = useApiQuery('GET /batches/{id}/classes', { params: { id: batch.id }, query })
  return (
    <section aria-label={t('coming')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('coming')}</Title>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => openModal('view-batch-classes', { batchId: batch.id })}
        >
          {t('action')}
        </Button>
      </Group>
      <QueryState query={classes} loading={<LoadingLines lines={3} height={40} />}>
        {({ items }) => <ClassRows batchId={batch.id} items={items} zone={zone} />}
      </QueryState>
    </section>
  )
}
