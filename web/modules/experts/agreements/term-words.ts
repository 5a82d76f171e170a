import { formatLocalDate } from '#domain/kernel/time.ts'
import type { TermLine } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { Agreement } from './engagement-data.ts'
import { useFeeText } from './fee-text.ts'

/** A line of the terms in words, the same wherever it is read or compared. */
export function useTermWords() {
  const t = useT('agreements.terms')
  const day = useT('common.week.days')
  const language = useLanguage()
  const name = useNames()
  const fee = useFeeText()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const say = (terms: Agreement['terms'], currency: string, line: TermLine): string => {
    switch (line) {
      case 'fee':
        return fee.line(terms.fee, currency)
      case 'services':
        return list.format(terms.services.map(service => name(service.name)))
      case 'weekdays':
        return terms.weekdays.length === 7
          ? t('everyDay')
          : list.format([...terms.weekdays].sort().map(one => day(`d${one as 1}`)))
      case 'fromOn':
        return formatLocalDate(terms.fromOn, language)
      case 'untilOn':
        return terms.untilOn ? formatLocalDate(terms.untilOn, language) : t('open')
      case 'noticeDays':
        return t('notice', { days: terms.noticeDays })
      case 'note':
        return terms.note || t('noNote')
    }
  }
  return { say, label: (line: TermLine) => t(line) }
}
