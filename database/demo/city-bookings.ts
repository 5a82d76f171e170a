import { addDays, DEFAULT_ZONE, toInstant, weekdayOf } from '#domain/kernel/time.ts'
import { priceLines } from '#domain/modules/orders/pricing-rules.ts'
import { shortCode } from './book-rows.ts'
import { currency, taxOn } from './books.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { addClass, hourAfter } from './city-batches.ts'
import { type CityCenter, roomId } from './city-centers.ts'
import { type Dice, diceOf } from './city-dice.ts'
import type { CityExpert, Teaching } from './city-experts.ts'
import { SINGLE_STARTS } from './city-kinds.ts'
import type { CityLearner, Neighbours } from './city-people.ts'
import type { CityRows } from './city-rows.ts'
import { addSale, saleId } from './city-sales.ts'
import { taxRates } from './master-lists.ts'
import { demoId } from './rows.ts'

const HOUR = 3_600_000

interface Scene {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}

/** Single classes of each expert at their first center, some past and some to come. */
export function addBookings(
  scene: Scene,
  teachings: readonly Teaching[],
  neighboursOf: (center: CityCenter) => Neighbours,
): void {
  for (const { expert, center, isFirst } of teachings) {
    if (!isFirst) continue
    const dice = diceOf(`bookings ${expert.id}`)
    const adults = neighboursOf(center).learners
    const taken = new Set<string>()
    for (let left = dice.between(3, 8); left > 0; left -= 1) {
      const days = dice.chance(0.55) ? -dice.between(1, 30) : dice.between(1, 14)
      const on = addDays(scene.calendar.today, days)
      const startMinute = dice.pick(SINGLE_STARTS)
      if (weekdayOf(on) === 7 || on === scene.calendar.holiday.date || taken.has(`${on} ${startMinute}`))
        continue
      taken.add(`${on} ${startMinute}`)
      const learner = dice.pick(adults)
      // One family and one expert at a time.
      if (learner.times.has(on)) continue
      learner.times.add(on)
      addBooking(scene, {
        center,
        expert,
        learner,
        on,
        startMinute,
        dice,
        spaceId: roomId(center, expert.service),
      })
    }
  }
}

export interface NewBooking {
  center: CityCenter
  expert: CityExpert
  learner: CityLearner
  spaceId: string
  on: string
  startMinute: number
  dice: Dice
  /** Otherwise some days before the class. */
  bookedAt?: Date
}

/** Writes a booked class with its order: most are held, some were cancelled in time, one or two missed. */
export function addBooking({ rows, find, now }: Scene, booking: NewBooking): void {
  const { center, expert, learner, on, startMinute, dice, spaceId } = booking
  const startsAt = toInstant(on, startMinute, DEFAULT_ZONE)
  const endsAt = hourAfter(startsAt)
  const isOver = endsAt <= now
  const early = Math.min(
    startsAt.getTime() - dice.between(40, 200) * HOUR,
    now.getTime() - dice.between(1, 60) * HOUR,
  )
  const bookedAt = booking.bookedAt ?? new Date(early)
  const luck = dice.next()
  const isCancelled = isOver && luck > 0.92
  const isMissed = isOver && !isCancelled && luck < 0.04
  const isAtDesk = center.payAtCenter && !center.isCast && !isCancelled && dice.chance(0.3)
  const classId = demoId(`single class ${expert.id} ${on} ${startMinute}`, startsAt)
  const bookingId = demoId(`booking ${classId}`, bookedAt)
  const service = find('service', expert.service)
  const paidAt = isAtDesk ? new Date(startsAt.getTime() - 600_000) : new Date(bookedAt.getTime() + 30_000)
  const sale = {
    called: classId,
    kind: 'booking' as const,
    at: bookedAt,
    center,
    buyer: learner.payer,
    source: classId,
    lines: priceLines({
      fee: { amount: expert.rate.amount, currency },
      label: { en: `${service.en}, 60 min`, hi: `${service.hi}, 60 मिनट` },
      tax: taxOn(taxRates, expert.service, on),
      gstin: center.gstin,
      placeOfSupply: center.state,
    }).map(line => ({ ...line, learner: learner.id, service: service.id })),
    channel: isAtDesk ? ('center' as const) : ('gateway' as const),
    payment:
      isAtDesk && paidAt >= now
        ? null
        : {
            at: paidAt,
            how: isAtDesk ? ('cash' as const) : ('gateway' as const),
            takenBy: isAtDesk ? center.desk : null,
          },
    refund: isCancelled ? { at: new Date(startsAt.getTime() - 30 * HOUR), bookingId } : null,
  }
  addClass(rows, {
    id: classId,
    on,
    startsAt,
    endsAt,
    centerId: center.id,
    serviceId: service.id,
    spaceId,
    expertId: expert.id,
    batchId: null,
    isOver,
    isCancelled,
    createdAt: bookedAt,
    learnerId: learner.id,
  })
  addSale(rows, sale)
  rows.add('bookings', {
    id: bookingId,
    code: shortCode('B', bookingId, 6),
    center_id: center.id,
    class_session_id: classId,
    learner_id: learner.id,
    expert_id: expert.id,
    service_id: service.id,
    rate_id: expert.rate.id,
    order_id: saleId(sale),
    booked_by: learner.payer.id,
    booked_as: 'learner',
    status: isCancelled ? 'cancelled' : isMissed ? 'no_show' : isOver ? 'completed' : 'confirmed',
    starts_at: startsAt,
    ends_at: endsAt,
    note: '',
    cancelled_at: isCancelled ? new Date(startsAt.getTime() - 30 * HOUR) : null,
    cancelled_by: isCancelled ? learner.payer.id : null,
    cancelled_as: isCancelled ? 'learner' : null,
    cancel_reason: isCancelled ? 'Illness' : null,
    created_at: bookedAt,
    version: 1,
  })
}
