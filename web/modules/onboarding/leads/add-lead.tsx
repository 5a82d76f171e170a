import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Writes a lead down: a call, a visit. */
export function AddLead() {
  const t = useT('admin.leads')
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('edit-lead', { leadId: null })}
    >
      {t('add')}
    </Button>
  )
}
