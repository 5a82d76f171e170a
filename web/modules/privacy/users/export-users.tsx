import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'

/** Everybody with an account, as the list is narrowed now, as a file for a spreadsheet. */
export function ExportUsers({ list }: { list: List<ApiAnswer<'GET /users'>['items'][number]> }) {
  const t = useT('admin.users')
  const roles = useT('common.roles')
  const kyc = useT('admin.kyc')
  return (
    <ExportList
      from="GET /users"
      list={list}
      file={t('file')}
      head={[t('name'), t('phone'), t('roles'), t('status'), kyc('filter'), t('joined')]}
      lines={user => [
        [
          user.name ?? '',
          user.phone,
          user.roles.map(role => roles(role)).join(', '),
          t(`statuses.${user.status}`),
          user.kyc ? kyc(`statuses.${user.kyc}`) : '',
          user.createdAt.slice(0, 10),
        ],
      ]}
    />
  )
}
