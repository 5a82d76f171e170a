import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api, type ReadKey } from '#web/browser/api.ts'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toastDone, toastFailed, toastRefused } from '../toast.ts'
import type { List, ListAnswer, ListKey, RowOf } from './use-list.ts'

const pageSize = 100

type ExportListProps<K extends ListKey> = {
  from: K
  list: List<RowOf<K>>
  /** The file's name, without its ending. */
  file: string
  head: readonly string[]
  /** The lines of the file that a row becomes. */
  lines: (row: RowOf<K>) => readonly (readonly string[])[]
  /** More of the query than the list itself asks. */
  fixed?: Record<string, unknown>
}

/** All rows of a list as it is narrowed and sorted now, as a file for a spreadsheet. */
export function ExportList<K extends ListKey>({ from, list, file, head, lines, fixed }: ExportListProps<K>) {
  const t = useT('common.list.export')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await readAll(from, list, fixed)
      // Another user may have removed the last row since the list was read.
      if (rows.length === 0) return toastFailed(t('nothing'))
      const name = `${file}.csv`
      saveText(name, csvOf([head, ...rows.flatMap(lines)]))
      toastDone(t('done', { count: rows.length, file: name }))
    } catch (error) {
      toastRefused(error)
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
      {t('action')}
    </Button>
  )
}

async function readAll<K extends ListKey>(
  from: K,
  { fixed: own, values, search, sortBy, sortOrder }: List<RowOf<K>>,
  fixed: Record<string, unknown> = {},
): Promise<RowOf<K>[]> {
  const found: RowOf<K>[] = []
  for (let after: string | null = null; ; ) {
    const query: Record<string, unknown> = {
      ...own,
      ...fixed,
      ...values,
      ...(search ? { search } : {}),
      ...(sortBy ? { sortBy, sortOrder } : {}),
      limit: pageSize,
      ...(after ? { after } : {}),
    }
    const page = (await api(from as ReadKey, { query } as never)) as unknown as ListAnswer<RowOf<K>>
    found.push(...page.items)
    after = page.next
    if (!after || page.items.length === 0) return found
  }
}
