import { useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import type { DayClose } from './desk-data.ts'

const heads = ['on', 'by', 'expected', 'counted', 'difference'] as const

/** The days that were closed, as a file for a spreadsheet. */
export function ExportDayCloses({ list }: { list: List<DayClose> }) {
  const t = useT('center.moneyDesk.day')
  return (
    <ExportList
      from="GET /center/day-closes"
      list={list}
      file={t('history')}
      head={heads.map(head => t(head))}
      lines={close => [
        [
          close.onDate,
          close.closedByName ?? '',
          rupeesText(close.expected),
          rupeesText(close.counted),
          rupeesText(close.difference),
        ],
      ]}
    />
  )
}
