import { localDateOf } from '#domain/kernel/time.ts'
import { type SlotDay, slotDays } from '#domain/modules/schedule/slots.ts'
import type { Tx } from '#server/platform/context.ts'
import { centerCalendar, expertCalendar } from './calendar.ts'
import { loadCalendars } from './calendar-queries.ts'
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
/** A page has room for more of them. */
const PAGE_TIMES = 16

/** Something bookable: a service of a length, by one expert or by any teacher there. */
export interface Offer {
  centerId: string
  serviceId: string
  minutes: number
  expertId?: string
}

/**
 * The first days of the coming week with free times for any of these, and how many starts; and the free starts of each
 * of them today and tomorrow. As booking sees them.
 */
export async function freeDays(tx: Tx, offers: readonly Offer[], now: Date) {
  const found = await daysOfEach(tx, offers.slice(0, OFFERS), LOOKED_AT, now)
  const startsByDate = new Map<string, Set<string>>()
  for (const { offer, days } of found) {
    for (const { date, slots } of days) {
      const starts = startsByDate.get(date) ?? new Set()
      // An expert's times at two centers count as two; the same time with two experts at one center counts once.
      for (const slot of slots) starts.add(`${offer.centerId} ${slot.start}`)
      startsByDate.set(date, starts)
    }
  }
  const days = [...startsByDate]
    .filter(([, starts]) => starts.size > 0)
    .map(([date, starts]) => ({ date, times: starts.size }))
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, SHOWN)
  const times = found.flatMap(one => firstTimes(one, PAGE_TIMES) ?? [])
  return { days, times }
}

/** The first free starts of each offer today and tomorrow, as its center's clock has these days; null if there are none. */
export async function nextTimes(tx: Tx, offers: readonly Offer[], now: Date) {
  const found = await daysOfEach(tx, offers, CARD_DAYS, now)
  const byOffer = new Map(found.map(one => [one.offer, firstTimes(one, CARD_TIMES)]))
  return offers.map(offer => byOffer.get(offer) ?? null)
}

function firstTimes({ offer, timeZone, days }: OfferDays, most: number) {
  const starts = new Set(days.slice(0, CARD_DAYS).flatMap(({ slots }) => slots.map(slot => slot.start)))
  if (starts.size === 0) return null
  const { centerId, serviceId, minutes } = offer
  const startsAt = [...starts].slice(0, most).map(start => new Date(start).toISOString())
  return { centerId, serviceId, minutes, timeZone, startsAt }
}

interface OfferDays {
  offer: Offer
  timeZone: string
  days: SlotDay[]
}

/** The free slots of offers day by day, from today on; without those whose center takes no bookings now. */
async function daysOfEach(tx: Tx, offers: readonly Offer[], days: number, now: Date): Promise<OfferDays[]> {
  const [from, to] = [new Date(now.getTime() - DAY), new Date(now.getTime() + (days + 2) * DAY)]
  const questions = offers.map(offer => ({ ...offer, teachers: teachersOnOffer(offer), from, to }))
  const calendars = await loadCalendars(tx, questions)
  return offers.flatMap((offer, at) => {
    const stored = calendars[at]
    if (!stored?.isOpen) return []
    const teachers = stored.experts.filter(expert => expert.isEngaged).map(expert => expertCalendar(expert))
    const asked = { from: localDateOf(now, stored.timeZone), days, minutes: offer.minutes, now }
    const { timeZone } = stored
    return [{ offer, timeZone, days: slotDays(centerCalendar(stored), teachers, asked) }]
  })
}
