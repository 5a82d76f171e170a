import { formatDateTime } from '#domain/kernel/time.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import { type ListedRefund, useCenterZone } from './desk-data.ts'

/** The refunds as they are narrowed now, for a spreadsheet. */
export function ExportRefunds({ list }: { list: List<ListedRefund> }) {
  const t = useT('center.moneyDesk')
  const words = useT('common.orders')
  const by = useT('center.refundApproval')
  const zone = useCenterZone()
  const language = useLanguage()
  const name = useNames()
  return (
    <ExportList
      from="GET /center/refunds"
      list={list}
      file={t('export.refunds')}
      head={[...heads.map(column => t(`columns.${column}`)), by('by'), t('columns.amount')]}
      lines={refund => [
        [
          formatDateTime(new Date(refund.createdAt), zone, language),
          refund.orderNumber,
          name(refund.what),
          refund.buyerName ?? '',
          t(`reasons.${refund.reason as 'goodwill'}`),
          words(`refundStatuses.${refund.status}`),
          words(`destinations.${refund.destination}`),
          refund.askedByName ?? '',
          rupeesText(refund.amount),
        ],
      ]}
    />
  )
}

const heads = ['when', 'number', 'order', 'buyer', 'why', 'status', 'destination'] as const
