import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'

/** Every center, as the list is narrowed now, as a file for a spreadsheet. */
export function ExportCenters({ list }: { list: List<ApiAnswer<'GET /admin/centers'>['items'][number]> }) {
  const t = useT('admin.centers')
  const kyc = useT('admin.kyc')
  const name = useNames()
  return (
    <ExportList
      from="GET /admin/centers"
      list={list}
      file={t('file')}
      head={[
        t('name'),
        t('city'),
        t('type'),
        t('access'),
        t('status'),
        t('gate'),
        t('head'),
        kyc('filter'),
        t('toVerify'),
        t('created'),
      ]}
      lines={row => [
        [
          row.name,
          row.city,
          name(row.centerType),
          t(`accesses.${row.access}`),
          t(`statuses.${row.status}`),
          row.gate ? t(`gates.${row.gate}`) : '',
          row.headName ?? '',
          kyc(`statuses.${row.kyc}`),
          row.waiting ? rupeesText(row.waiting.amount) : '',
          row.createdAt.slice(0, 10),
        ],
      ]}
    />
  )
}
