// On its own because two modules show it: the roll, and who comes to a class.
import { useT } from '#web/messages/use-messages.ts'
import { useDaysWords } from '../away/away-times.tsx'
import type { RollEntry } from './roll-data.ts'

/** What a family said: away for days, or not to this class; null where it said nothing. */
export function useAbsenceWords() {
  const t = useT('common.attendance')
  const away = useT('common.away')
  const daysWords = useDaysWords()
  return (entry: Pick<RollEntry, 'absence' | 'away'>): string | null => {
    const reason = entry.absence?.reason
    if (entry.away) {
      const days = daysWords(entry.away)
      return reason ? away('badgeReason', { days, reason }) : away('badge', { days })
    }
    if (!entry.absence) return null
    return reason ? t('saidAbsentReason', { reason }) : t('saidAbsent')
  }
}
