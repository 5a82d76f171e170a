import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { monthBefore, monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

const shown = 12

/** The last months to choose from, the one that runs first. */
export function useMonths(): { value: string; label: string }[] {
  const language = useLanguage()
  const months = [monthOf(localDateOf(new Date(), DEFAULT_ZONE))]
  while (months.length < shown) months.push(monthBefore(months.at(-1) ?? ''))
  return months.map(value => ({ value, label: monthText(value, language) }))
}
