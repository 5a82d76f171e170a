import { localDateOf } from '#domain/kernel/time.ts'
import { slotDays } from '#domain/modules/schedule/slots.ts'
import type { Tx } from '#server/platform/context.ts'
import { centerCalendar, expertCalendar } from './calendar.ts'
import { loadCalendar } from './calendar-queries.ts'
import { teachersOnOffer } from './slot-queries.ts'

const DAY = 24 * 60 * 60_000
/** How many days are searched, and how many with free times are enough. */
const LOOKED_AT = 7
const SHOWN = 3
/** Each offer needs a calendar: a preview page asks for this many at most. */
const OFFERS = 6
/** A card shows the first free times of today and tomorrow. */
const CARD_DAYS = 2
const CARD_TIMES = 4

/** Something bookable: a service of a length, by one expert or by any teacher there. */
export interface Offer {
  centerId: string
  serviceId: string
  minutes: number
  expertId?: string
}

/** The first days of the coming week with free times for any of these, and how many starts; as booking sees them. */
export async function freeDays(tx: Tx, offers: readonly Offer[], now: Date) {
  const startsByDate = new Map<string, Set<string>>()
  for (const offer of offers.slice(0, OFFERS)) {
    for (const { date, slots } of (await daysOf(tx, offer, LOOKED_AT, now))?.days ?? []) {
      const starts = startsByDate.get(date) ?? new Set()
      // An expert's times at two centers count as two; the same time with two experts at one center counts once.
      for (const slot of slots) starts.add(`${offer.centerId} ${slot.start}`)
      startsByDate.set(date, starts)
    }
  }
  return [...startsByDate]
    .filter(([, starts]) => starts.size > 0)
    .map(([date, starts]) => ({ date, times: starts.size }))
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, SHOWN)
}

/** The first free starts of an offer today and tomorrow, as its center's clock has these days; null if there are none. */
export async function nextTimes(tx: Tx, offer: Offer, now: Date) {
  const found = await daysOf(tx, offer, CARD_DAYS, now)
  const starts = new Set(found?.days.flatMap(({ slots }) => slots.map(slot => slot.start)))
  if (!found || starts.size === 0) return null
  const { centerId, serviceId, minutes } = offer
  const startsAt = [...starts].slice(0, CARD_TIMES).map(start => new Date(start).toISOString())
  return { centerId, serviceId, minutes, timeZone: found.timeZone, startsAt }
}

/** The free slots of an offer day by day, from today on; null if its center takes no bookings now. */
async function daysOf(tx: Tx, offer: Offer, days: number, now: Date) {
  const stored = await loadCalendar(tx, {
    centerId: offer.centerId,
    serviceId: offer.serviceId,
    teachers: teachersOnOffer(offer),
    from: new Date(now.getTime() - DAY),
    to: new Date(now.getTime() + (days + 2) * DAY),
  })
  if (!stored?.isOpen) return null
  const teachers = stored.experts.filter(expert => expert.isEngaged).map(expert => expertCalendar(expert))
  const asked = { from: localDateOf(now, stored.timeZone), days, minutes: offer.minutes, now }
  return { timeZone: stored.timeZone, days: slotDays(centerCalendar(stored), teachers, asked) }
}
