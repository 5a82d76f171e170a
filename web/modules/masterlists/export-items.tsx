import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'

type Item = ApiAnswer<'GET /admin/masterlists'>['items'][number]

/** The items of a master list, as it is narrowed now, as a file for a spreadsheet. */
export function ExportItems({ list, title }: { list: List<Item>; title: string }) {
  const t = useT('admin.masterlists')
  const name = useNames()
  return (
    <ExportList
      from="GET /admin/masterlists"
      list={list}
      file={title}
      head={[t('code'), t('nameEn'), t('nameHi'), t('within'), t('status'), t('ageFrom'), t('ageTo')]}
      lines={item => [
        [
          item.code,
          item.name.en,
          item.name.hi,
          item.parent ? name(item.parent.name) : '',
          t(`statuses.${item.status}`),
          String(item.ages?.from ?? ''),
          String(item.ages?.to ?? ''),
        ],
      ]}
    />
  )
}
