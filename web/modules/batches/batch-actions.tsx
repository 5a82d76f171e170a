import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionButtons } from '#web/ui/action-buttons.tsx'
import type { MenuAction } from '#web/ui/action-face.tsx'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import type { Batch } from './batch-data.ts'

/** What may be done with a batch, as the server says; what is wanted most comes first. */
function useActions(batch: Batch): MenuAction[] {
  const t = useT('common.batches.actions')
  const { can, id: batchId } = batch
  const actions: (MenuAction | false)[] = [
    can.open && { label: t('open'), run: () => openModal('plan-batch', { batchId, purpose: 'open' }) },
    can.assign && { label: t('assign'), run: () => openModal('assign-expert', { batchId }) },
    batch.needsExpert &&
      can.editTimetable && {
        label: t('chooseExpert'),
        run: () => openModal('retime-batch', { batchId }),
      },
    can.resume && { label: t('resume'), run: () => openModal('plan-batch', { batchId, purpose: 'resume' }) },
    can.edit && { label: t('edit'), run: () => openModal('edit-batch', { batchId }) },
    can.editTimetable && { label: t('timetable'), run: () => openModal('retime-batch', { batchId }) },
    (can.edit || isTaught(batch)) && {
      label: t('meeting'),
      run: () => openModal('set-meeting', { batchId }),
    },
    { label: t('classes'), run: () => openModal('view-batch-classes', { batchId }) },
    { label: t('learners'), run: () => openModal('batch-learners', { batchId }) },
    can.substitute && { label: t('substitute'), run: () => openModal('substitute-expert', { batchId }) },
    can.duplicate && { label: t('duplicate'), run: () => openModal('duplicate-batch', { batchId }) },
    can.pause && { label: t('pause'), run: () => openModal('batch-status', { batchId, to: 'paused' }) },
    can.complete && {
      label: t('complete'),
      run: () => openModal('batch-status', { batchId, to: 'completed' }),
    },
    can.cancel && { label: t('cancel'), danger: true, run: () => openModal('cancel-batch', { batchId }) },
    can.delete && { label: t('delete'), danger: true, run: () => openModal('delete-batch', { batchId }) },
  ]
  return actions.filter(action => action !== false)
}

/** The expert of a running batch says where it meets, too. */
const isTaught = ({ status }: Batch) =>
  currentRole() === 'expert' && (status === 'active' || status === 'paused')

/** In the list: all behind dots. */
export function BatchActions({ batch }: { batch: Batch }) {
  const t = useT('common.batches')
  const actions = useActions(batch)
  return <DotsMenu label={t('more', { name: batch.name })} actions={actions} />
}

/** Beside the batch, as buttons. */
export function BatchButtons({ batch }: { batch: Batch }) {
  return <ActionButtons actions={useActions(batch)} />
}
