import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { Batch } from './batch-data.ts'

type Action = { label: string; danger?: true; run: () => void }

/** What may be done with a batch, as the server says; what is wanted most comes first. */
function useActions(batch: Batch): Action[] {
  const t = useT('common.batches.actions')
  const { can, id: batchId } = batch
  const actions: (Action | false)[] = [
    can.open && { label: t('open'), run: () => openModal('plan-batch', { batchId, purpose: 'open' }) },
    can.assign && { label: t('assign'), run: () => openModal('assign-expert', { batchId }) },
    can.resume && { label: t('resume'), run: () => openModal('plan-batch', { batchId, purpose: 'resume' }) },
    can.edit && { label: t('edit'), run: () => openModal('edit-batch', { batchId }) },
    can.editTimetable && { label: t('timetable'), run: () => openModal('retime-batch', { batchId }) },
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

/** In the list: all behind dots. */
export function BatchActions({ batch }: { batch: Batch }) {
  const t = useT('common.batches')
  const actions = useActions(batch)
  return (
    <Menu position="bottom-end" shadow="md" radius="lg">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('more', { name: batch.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => (
          <Menu.Item key={action.label} onClick={action.run} {...(action.danger ? { color: 'red' } : {})}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Beside the batch, as buttons. */
export function BatchButtons({ batch }: { batch: Batch }) {
  const actions = useActions(batch)
  return (
    <Group gap="sm">
      {actions.map(action => (
        <Button
          key={action.label}
          size="xs"
          variant={action.danger ? 'subtle' : 'light'}
          {...(action.danger ? { color: 'red' } : {})}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  )
}
