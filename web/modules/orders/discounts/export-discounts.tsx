import { useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import { type Discount, useDiscountWords } from './discount-data.ts'

const heads = ['code', 'off', 'for', 'when', 'status', 'uses', 'given'] as const

/** The discount codes and what they gave away, as the list is narrowed now, as a file for a spreadsheet. */
export function ExportDiscounts({ list }: { list: List<Discount> }) {
  const t = useT('discounts')
  const words = useDiscountWords()
  return (
    <ExportList
      from="GET /discounts"
      list={list}
      file={t('title')}
      head={heads.map(head => t(`columns.${head}`))}
      lines={discount => [
        [
          discount.code,
          words.off(discount),
          words.what(discount),
          words.when(discount),
          words.status(discount).label,
          words.uses(discount),
          rupeesText(discount.given),
        ],
      ]}
    />
  )
}
