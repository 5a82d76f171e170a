import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import { api } from '#web/browser/api.ts'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { toastDone, toastFailed } from '#web/ui/toast.ts'
import { type ExportColumn, exportColumns, exportRows } from './export-rows.ts'
import type { Invoice } from './invoice.ts'

const pageSize = 100

/** All documents of the list as it is narrowed now, as a file for the accountant: a row for each rate of each. */
export function ExportInvoices({ list, side }: { list: List<Invoice>; side: 'issued' | 'received' }) {
  const t = useT('invoices')
  const language = useLanguage()
  const problem = useProblemText()
  const [busy, setBusy] = useState(false)
  const head = exportColumns.map((column: ExportColumn) => t(`export.columns.${column}`))
  const words = {
    kind: (kind: Invoice['kind']) => t(`kinds.${kind}`),
    state: (code: string) => {
      const state = indianStates.find(([known]) => known === code)
      return state ? `${code}-${state[language === 'hi' ? 2 : 1]}` : code
    },
  }
  const save = async () => {
    setBusy(true)
    try {
      const invoices = await readAll(list, side)
      const rows = invoices.flatMap(invoice => exportRows(invoice, words))
      saveText(`${t('export.file')}.csv`, csvOf([head, ...rows]))
      toastDone(t('export.done', { count: invoices.length }))
    } catch (error) {
      toastFailed(problem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      disabled={list.rows.length === 0}
      onClick={() => void save()}
    >
      {t('export.action')}
    </Button>
  )
}

async function readAll(
  { values, search, sortBy, sortOrder }: List<Invoice>,
  side: string,
): Promise<Invoice[]> {
  const found: Invoice[] = []
  let after: string | null = null
  for (;;) {
    const query: Record<string, unknown> = {
      ...values,
      ...(search ? { search } : {}),
      ...(after ? { after } : {}),
      side,
      sortBy,
      sortOrder,
      limit: pageSize,
    }
    const page = await api('GET /invoices', { query: query as never })
    found.push(...page.items)
    if (!page.next || page.items.length === 0) return found
    after = page.next
  }
}
