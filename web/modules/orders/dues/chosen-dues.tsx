import { Button, Text } from '@mantine/core'
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
      {mayRemind && families > 0 && (
        <Button leftSection={<IconBell size={16} aria-hidden />} onClick={remind}>
          {t('remind', { count: families })}
        </Button>
      )}
      {mayRemind && families === 0 && <Text size="sm">{t('noneToRemind')}</Text>}
      <ExportChosen rows={rows} {...useDueFile()} />
    </>
  )
}
