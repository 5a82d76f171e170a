import { isLocalDate } from '#domain/kernel/time.ts'
import type { useT } from '#web/messages/use-messages.ts'
import { minuteOfClock } from '#web/ui/form/clock.ts'
import { paiseOf } from '#web/ui/rupees.ts'
import type { FactValues, TimetableValues } from './batch-values.ts'

type Words = ReturnType<typeof useT<'common.batchForm'>>
type Found = Record<string, string>

/** What is missing in a timetable, by field. */
export function timetableProblems(values: TimetableValues, t: Words): Found {
  const found: Found = {}
  if (values.weekdays.length === 0) found.weekdays = t('weekdaysMissing')
  if (Number.isNaN(minuteOfClock(values.start))) found.start = t('required')
  if (Number(values.minutes) < 15) found.minutes = t('required')
  if (!isLocalDate(values.startsOn)) found.startsOn = t('required')
  if (values.endKind === 'on') {
    if (!isLocalDate(values.endsOn)) found.endsOn = t('required')
    else if (values.endsOn < values.startsOn) found.endsOn = t('endBeforeStart')
  }
  if (values.endKind === 'after' && Number(values.classes) < 1) found.classes = t('required')
  return found
}

/** What is missing about what a batch is. */
export function whatProblems(values: FactValues & { serviceId?: string }, t: Words): Found {
  const found: Found = {}
  if (values.serviceId === '') found.serviceId = t('required')
  if (values.name.trim() === '') found.name = t('required')
  return found
}

/** What is missing about its seats and its price. */
export function seatProblems(values: FactValues, t: Words): Found {
  const found: Found = {}
  if (Number(values.capacity) < 1) found.capacity = t('positive')
  if (paiseOf(values.price) === null) found.price = values.price.trim() === '' ? t('required') : t('amount')
  if (values.registration.trim() !== '' && paiseOf(values.registration) === null)
    found.registration = t('amount')
  if (values.minParticipants !== '' && !isLocalDate(values.decideOn)) found.decideOn = t('required')
  if (values.pricePer === 'pack' && Number(values.packClasses) < 1) found.packClasses = t('required')
  if (values.trial === 'paid' && (paiseOf(values.trialPrice) ?? 0) <= 0) found.trialPrice = t('positive')
  return found
}
