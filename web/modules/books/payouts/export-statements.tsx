import { useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import type { STATEMENT_TONES, Statement } from './statement-data.ts'

type ExportStatementsProps = { list: List<Statement>; names: 'center' | 'expert' }

/** The statements of a center or an expert, as they are narrowed now, as a file for a spreadsheet. */
export function ExportStatements({ list, names }: ExportStatementsProps) {
  const t = useT('payouts')
  return (
    <ExportList
      from="GET /statements"
      list={list}
      file={t('statements.file')}
      head={[
        t('columns.month'),
        t(`columns.${names}`),
        t('columns.lines'),
        t('columns.status'),
        t('columns.paidOn'),
        t('columns.reference'),
        t('columns.total'),
      ]}
      lines={one => [
        [
          one.month,
          one[names].name,
          String(one.lines),
          t(`statementStatuses.${one.status as keyof typeof STATEMENT_TONES}`),
          one.paid?.on ?? '',
          one.paid?.reference ?? '',
          rupeesText(one.total),
        ],
      ]}
    />
  )
}
