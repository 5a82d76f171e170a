import { formatMoney } from '#domain/kernel/money.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import type { Batch } from './batch-data.ts'
import { shownStatusOf, useBatchWords } from './batch-words.ts'

/** The batches of the list as a file: what they are, when they meet, how full they are. */
export function ExportBatches({ list }: { list: List<Batch> }) {
  const t = useT('common.batches')
  const name = useNames()
  const language = useLanguage()
  const words = useBatchWords('center')
  return (
    <ExportList
      from="GET /batches"
      list={list}
      file={t('export.file')}
      head={columns.map(column => t(`export.${column}`))}
      lines={batch => [
        [
          batch.name,
          name(batch.service.name),
          words.when(batch),
          words.experts(batch),
          `${batch.seatsTaken} / ${batch.capacity}`,
          batch.startsOn,
          batch.endsOn ?? '',
          formatMoney(batch.price, language, { trim: true }),
          words.price(batch),
          t(`statuses.${shownStatusOf(batch)}`),
        ],
      ]}
    />
  )
}

const columns = [
  'name',
  'service',
  'when',
  'experts',
  'seats',
  'starts',
  'ends',
  'price',
  'paid',
  'status',
] as const
