import { formatMoney } from '#domain/kernel/money.ts'
import { shownOrderStatus } from '#domain/modules/orders/order-states.ts'
import { needsExpert } from '#domain/modules/schedule/class-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Booking = ApiAnswer<'GET /bookings/{id}'>

export const statusTones: Record<Booking['status'], Tone> = {
  requested: 'waiting',
  held: 'warning',
  confirmed: 'good',
  completed: 'neutral',
  no_show: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
  declined: 'bad',
}

const AHEAD: readonly Booking['status'][] = ['requested', 'held', 'confirmed']

/** What prevents an upcoming booked class. */
export function obstaclesOf({ status, startsAt, center, expert }: Booking) {
  const now = new Date()
  const isAhead = AHEAD.includes(status) && Date.parse(startsAt) > now.getTime()
  return {
    isSuspended: isAhead && center.isSuspended,
    needsExpert: isAhead && needsExpert({ status: 'scheduled', startsAt, experts: [expert] }, now),
  }
}

/** The name of a class and its payment status, in the reader's language. */
export function useBookingWords() {
  const t = useT('common.bookings')
  const name = useNames()
  const language = useLanguage()
  return {
    classOf: (booking: Booking) =>
      t('classOf', { service: name(booking.service.name), minutes: booking.minutes }),
    moneyOf: (booking: Booking) => {
      if (!booking.isPayer || booking.orderStatus === null) return t('money.otherHome')
      if (booking.orderStatus !== 'open') return t(`money.${booking.orderStatus}`)
      if (booking.isBeingChecked) return t('money.beingChecked')
      const due = formatMoney(booking.due, language, { trim: true })
      const paid = booking.price.amount - booking.due.amount
      if (shownOrderStatus({ status: booking.orderStatus, paid }) === 'partly_paid')
        return t('money.partlyPaid', { due })
      return booking.paymentChannel === 'center'
        ? t('money.payAtCenter', { due })
        : t('money.unpaid', { due })
    },
  }
}
