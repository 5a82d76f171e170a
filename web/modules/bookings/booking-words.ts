import { formatMoney } from '#domain/kernel/money.ts'
import { isFreed } from '#domain/modules/bookings/booking-states.ts'
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

/** Others of the family who still take the class, or took it: not those whose booking was cancelled. */
export function othersIn({ together }: Booking) {
  return together.filter(other => !isFreed(other.status)).map(other => other.learner)
}

const withBooking = (booking: Booking) => [booking.learner, ...othersIn(booking)]

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
  /** What is due is due for all who take the class, on one bill. */
  const dueOf = (booking: Booking) => {
    const due = formatMoney(booking.due, language, { trim: true })
    const paid = booking.orderTotal.amount - booking.due.amount
    const isPartly = shownOrderStatus({ status: 'open', paid }) === 'partly_paid'
    const words = isPartly ? 'partlyPaid' : booking.paymentChannel === 'center' ? 'payAtCenter' : 'unpaid'
    const count = withBooking(booking).length
    const said = t(`money.${words}`, { due })
    return count > 1 ? t('money.forAll', { money: said, count }) : said
  }
  return {
    /** The names of those who take the class, this booking’s own first. */
    namesOf: (booking: Booking) =>
      new Intl.ListFormat(language).format(withBooking(booking).map(({ name: who }) => who)),
    othersOf: (booking: Booking) =>
      new Intl.ListFormat(language).format(othersIn(booking).map(({ name: who }) => who)),
    classOf: (booking: Booking) =>
      t('classOf', { service: name(booking.service.name), minutes: booking.minutes }),
    moneyOf: (booking: Booking) => {
      if (!booking.isPayer || booking.orderStatus === null) return t('money.otherHome')
      if (booking.orderStatus !== 'open') return t(`money.${booking.orderStatus}`)
      if (booking.isBeingChecked) return t('money.beingChecked')
      return dueOf(booking)
    },
  }
}
