import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import type { Invoice } from './export-rows.ts'
import { exportColumns, exportRows } from './export-rows.ts'

/** The documents of the list as a file for the accountant: a line for each rate of each. */
export function ExportInvoices({ list, side }: { list: List<Invoice>; side: 'issued' | 'received' }) {
  const t = useT('invoices')
  const language = useLanguage()
  const words = {
    kind: (kind: Invoice['kind']) => t(`kinds.${kind}`),
    state: (code: string) => {
      const state = indianStates.find(([known]) => known === code)
      return state ? `${code}-${state[language === 'hi' ? 2 : 1]}` : code
    },
  }
  return (
    <ExportList
      from="GET /invoices"
      list={list}
      fixed={{ side }}
      file={t('export.file')}
      head={exportColumns.map(column => t(`export.columns.${column}`))}
      lines={invoice => exportRows(invoice, words)}
    />
  )
}
