import { formatDateTime } from '#domain/kernel/time.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import type { Member } from './staff-data.ts'

const heads = ['name', 'phone', 'role', 'status', 'services', 'since', 'lastSeen'] as const

/** Who works in the center, as the list is narrowed now, as a file for a spreadsheet. */
export function ExportStaff({ list }: { list: List<Member> }) {
  const t = useT('center')
  const name = useNames()
  const language = useLanguage()
  const { center } = useCenterAccess()
  return (
    <ExportList
      from="GET /center/staff"
      list={list}
      file={t('staff.export.file')}
      head={heads.map(head => t(`staff.columns.${head}`))}
      lines={member => [
        [
          member.name,
          member.phone,
          t(`choose.roles.${member.centerRole}`),
          t(`staff.statuses.${member.status}`),
          member.services?.map(service => name(service.name)).join(', ') ?? t('staff.allServices'),
          member.since.slice(0, 10),
          member.lastSeenAt
            ? formatDateTime(new Date(member.lastSeenAt), center?.timeZone ?? 'UTC', language)
            : '',
        ],
      ]}
    />
  )
}
