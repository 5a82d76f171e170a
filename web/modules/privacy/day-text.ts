import { DEFAULT_ZONE, formatDate } from '#domain/kernel/time.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

/** An instant as a day in the reader's language. */
export function useDayText(): (instant: string) => string {
  const language = useLanguage()
  return instant => formatDate(new Date(instant), DEFAULT_ZONE, language)
}
