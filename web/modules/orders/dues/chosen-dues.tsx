import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ExportChosen } from '#web/ui/list/export-list.tsx'
import type { Due } from './due-row.tsx'
import { useDueFile } from './export-dues.tsx'

/** What can be done with the dues of several families at once. */
export function ChosenDues({ rows }: { rows: readonly Due[] }) {
  const t = useT('common.paying.dues')
  const mayRemind = useMay('desk_payment:manage')
  const wanted = rows.filter(due => due.can.remind)
  const families = new Set(wanted.map(due => due.familyId)).size
  const remind = () => openModal('send-reminders', { orderIds: [...new Set(wanted.map(due => due.orderId))] })
  return (
    <>
      {mayRemind && (
        <Button
          leftSection={<IconBell size={16} aria-hidden />}
          disabled={families === 0}
          {...(families === 0 && { title: t('noneToRemind') })}
          onClick={remind}
        >
          {t('remind', { count: families })}
        </Button>
      )}
      <ExportChosen rows={rows} {...useDueFile()} />
    </>
  )
}
