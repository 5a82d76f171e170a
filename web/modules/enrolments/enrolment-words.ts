import { formatMoney } from '#domain/kernel/money.ts'
import { formatMinutesOfDay, localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Enrolment = ApiAnswer<'GET /enrolments/{id}'>

export const statusTones: Record<Enrolment['status'], Tone> = {
  waitlisted: 'waiting',
  offered: 'warning',
  pending_payment: 'warning',
  active: 'good',
  paused: 'neutral',
  completed: 'neutral',
  cancelled: 'neutral',
  lapsed: 'neutral',
}

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const dayKeys = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const

/** A batch's days and times, what is due and until when, in the reader's words. */
export function useEnrolmentWords() {
  const t = useT('common.enrolments')
  const ahead = useT('common.paying.plan')
  const days = useT('common.week.days')
  const language = useLanguage()
  const at = (instant: string, enrolment: Enrolment) =>
    nearDateTime(new Date(instant), enrolment.center.timeZone, language)
  const date = (local: string) => nearLocalDate(local, language)
  /** The place in the waitlist, with how many seats it is for where that is more than one, and why it is not served yet. */
  const waitingNews = (place: number, waitsFor: Enrolment['waitsFor']) => {
    const { seats = 1, free = 0 } = waitsFor ?? {}
    if (seats < 2) return t('line', { place })
    return free > 0 ? t('lineFree', { place, free, seats }) : t('lineTogether', { place, seats })
  }
  return {
    at,
    date,
    whenOf: ({ batch }: Pick<Enrolment, 'batch'>) =>
      t('when', {
        days: weekdaysOf(batch.recurrence)
          .map(day => days(dayKeys[day - 1] ?? 'd1'))
          .join(', '),
        time: formatMinutesOfDay(batch.startMinute, language),
        minutes: batch.minutes,
      }),
    /** The one line that matters now: until when it is held, the place in line, what is due, the next class. */
    newsOf: (enrolment: Enrolment): string | null => {
      const { due } = enrolment
      if (enrolment.offeredUntil) return t('offeredUntil', { at: at(enrolment.offeredUntil, enrolment) })
      if (enrolment.waitlistPosition) return waitingNews(enrolment.waitlistPosition, enrolment.waitsFor)
      if (enrolment.status === 'pending_payment' && enrolment.payBy) {
        return t('payBy', { at: at(enrolment.payBy, enrolment) })
      }
      if (due?.isOverdue) {
        return t('overdue', {
          amount: formatMoney(due.amount, language, { trim: true }),
          date: date(due.fromOn),
        })
      }
      if (due && due.fromOn > localDateOf(new Date(), enrolment.center.timeZone)) {
        return ahead('byDate', {
          amount: formatMoney(due.amount, language, { trim: true }),
          date: date(due.fromOn),
        })
      }
      if (due) return t('due', { amount: formatMoney(due.amount, language, { trim: true }) })
      if (enrolment.pausedFrom && enrolment.pausedUntil) {
        return t('pausedBetween', { from: date(enrolment.pausedFrom), until: date(enrolment.pausedUntil) })
      }
      if (enrolment.trialStartsAt) return t('trial', { at: at(enrolment.trialStartsAt, enrolment) })
      return enrolment.nextClassAt ? t('next', { at: at(enrolment.nextClassAt, enrolment) }) : null
    },
  }
}

/** The ISO weekdays of a weekly rule. */
function weekdaysOf(recurrence: string): number[] {
  const codes = /BYDAY=([A-Z,]+)/.exec(recurrence)?.[1]?.split(',') ?? []
  return codes.map(code => dayCodes.indexOf(code as (typeof dayCodes)[number]) + 1).filter(day => day > 0)
}
