import { useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList, type ListFile } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import type { Due } from './due-row.tsx'

/** Dues as a file for a spreadsheet. */
export function useDueFile(): ListFile<Due> {
  const t = useT('common.paying.dues')
  const name = useNames()
  return {
    file: t('file'),
    head: [
      t('columns.dueOn'),
      t('columns.number'),
      t('columns.what'),
      t('columns.buyer'),
      t('columns.learners'),
      t('columns.days'),
      t('columns.reminded'),
      t('columns.amount'),
      t('columns.status'),
    ],
    lines: due => [
      [
        due.dueOn,
        due.number,
        name(due.what),
        due.buyerName ?? '',
        due.learnerNames.join(', '),
        String(due.daysLate),
        due.lastRemindedAt?.slice(0, 10) ?? '',
        rupeesText(due.amount),
        due.isPartlyPaid ? t('partlyPaid') : '',
      ],
    ],
  }
}

/** What is due, as it is narrowed now, as that file. */
export function ExportDues({ list }: { list: List<Due> }) {
  return <ExportList from="GET /center/dues" list={list} {...useDueFile()} />
}
