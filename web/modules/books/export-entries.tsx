import { formatDateTime } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import { useKindWords } from './account-words.ts'

type ExportEntriesProps = {
  list: List<ApiAnswer<'GET /books/entries'>['items'][number]>
  /** The account, as it is called on screen. */
  account: string
  zone: string
}

/** The entries of an account over the period, as a file for a spreadsheet. */
export function ExportEntries({ list, account, zone }: ExportEntriesProps) {
  const t = useT('books.entries')
  const sides = useT('books.balance')
  const kind = useKindWords()
  const language = useLanguage()
  return (
    <ExportList
      from="GET /books/entries"
      list={list}
      file={account}
      head={[t('when'), t('what'), t('order'), t('who'), sides('debit'), sides('credit')]}
      lines={entry => [
        [
          formatDateTime(new Date(entry.at), zone, language),
          kind(entry.kind),
          entry.orderNumber ?? '',
          entry.ownerName ?? '',
          entry.debit ? rupeesText(entry.debit) : '',
          entry.credit ? rupeesText(entry.credit) : '',
        ],
      ]}
    />
  )
}
