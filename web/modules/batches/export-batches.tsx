import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/browser/api.ts'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { toastDone, toastFailed } from '#web/ui/toast.ts'
import type { Batch } from './batch-data.ts'
import { standingOf, useBatchWords } from './batch-words.ts'

const pageSize = 100

/** All rows of the list as it is narrowed and sorted now, as a file for a spreadsheet. */
export function ExportBatches({ list }: { list: List<Batch> }) {
  const t = useT('common.batches')
  const name = useNames()
  const words = useBatchWords()
  const problem = useProblemText()
  const [busy, setBusy] = useState(false)

  const head = (
    ['name', 'service', 'when', 'experts', 'seats', 'starts', 'ends', 'price', 'status'] as const
  ).map(column => t(`columns.${column}`))
  const rowOf = (batch: Batch) => [
    batch.name,
    name(batch.service.name),
    words.when(batch),
    words.experts(batch),
    `${batch.seatsTaken} / ${batch.capacity}`,
    batch.startsOn,
    batch.endsOn ?? '',
    words.price(batch),
    t(`statuses.${standingOf(batch)}`),
  ]
  const save = async () => {
    setBusy(true)
    try {
      const batches = await readAll(list)
      saveText(`${t('export.file')}.csv`, csvOf([head, ...batches.map(rowOf)]))
      toastDone(t('export.done', { count: batches.length }))
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

async function readAll({ values, search, sortBy, sortOrder }: List<Batch>): Promise<Batch[]> {
  const found: Batch[] = []
  for (;;) {
    const query = {
      ...values,
      ...(search ? { search } : {}),
      sortBy,
      sortOrder,
      limit: pageSize,
      offset: found.length + 1,
    }
    const page = await api('GET /batches', { query: query as never })
    found.push(...page.items)
    if (!page.next || page.items.length === 0) return found
  }
}
