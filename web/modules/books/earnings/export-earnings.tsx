import { formulaText } from '#domain/modules/books/earnings/earning-formula.ts'
import { baseText } from '#domain/modules/books/earnings/share-base.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import type { EARNING_TONES, Earning } from './earning-data.ts'

type ExportEarningsProps = {
  list: List<Earning>
  /** The other side, whose name each line says. */
  names: 'center' | 'expert'
}

/** What was earned, line by line, as the list is narrowed now, as a file for a spreadsheet. */
export function ExportEarnings({ list, names }: ExportEarningsProps) {
  const t = useT('payouts')
  const name = useNames()
  const language = useLanguage()
  const what = ({ class: cls }: Earning) => (cls ? (cls.batch ?? t('single')) : t('kinds.month'))
  return (
    <ExportList
      from="GET /earnings"
      list={list}
      file={t('earnings.file')}
      head={[
        t('columns.date'),
        t('columns.month'),
        t(`columns.${names}`),
        t('columns.what'),
        t('columns.activity'),
        t('columns.formula'),
        t('columns.status'),
        t('columns.amount'),
      ]}
      lines={earning => [
        [
          earning.on,
          earning.month,
          earning[names].name,
          what(earning),
          earning.class ? name(earning.class.service) : '',
          [
            formulaText(earning.formula, earning.amount.currency, language),
            baseText(earning.base, earning.amount.currency, language),
          ]
            .filter(Boolean)
            .join('. '),
          t(`statuses.${earning.status as keyof typeof EARNING_TONES}`),
          rupeesText(earning.amount),
        ],
      ]}
    />
  )
}
