import { useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import type { ENGAGEMENT_TONES, Engagement } from './engagement-data.ts'
import { useFeeText } from './fee-text.ts'

/** Who teaches in the center, as the list is narrowed now, as a file for a spreadsheet. */
export function ExportExperts({ list }: { list: List<Engagement> }) {
  const t = useT('agreements')
  const name = useNames()
  const fee = useFeeText()
  const feeOf = ({ inForce }: Engagement) => (inForce ? fee.line(inForce.fee, inForce.currency) : '')
  return (
    <ExportList
      from="GET /engagements"
      list={list}
      file={t('experts.file')}
      head={(['name', 'services', 'terms', 'classes', 'status'] as const).map(head => t(`experts.${head}`))}
      lines={one => [
        [
          one.expert.name,
          one.services.map(service => name(service.name)).join(', '),
          feeOf(one),
          String(one.classesAhead),
          t(`statuses.${one.status as keyof typeof ENGAGEMENT_TONES}`),
        ],
      ]}
    />
  )
}
