import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toastDone, toastFailed, toastRefused } from '../toast.ts'
import { readAll } from './read-all.ts'
import type { List, ListKey, RowOf } from './use-list.ts'

/** What a list becomes as a file for a spreadsheet. */
export type ListFile<Row> = {
  /** The file's name, without its ending. */
  file: string
  head: readonly string[]
  /** The lines of the file that a row becomes. */
  lines: (row: Row) => readonly (readonly string[])[]
}

type ExportListProps<K extends ListKey> = ListFile<RowOf<K>> & {
  from: K
  list: List<RowOf<K>>
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

/** The rows that were chosen, as such a file. */
export function ExportChosen<Row>({ rows, file, head, lines }: ListFile<Row> & { rows: readonly Row[] }) {
  const t = useT('common.list.export')
  const save = () => {
    const name = `${file}.csv`
    saveText(name, csvOf([head, ...rows.flatMap(lines)]))
    toastDone(t('done', { count: rows.length, file: name }))
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {t('action')}
    </Button>
  )
}
