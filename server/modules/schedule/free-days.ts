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
    const stored = await loadCalendar(tx, {
      centerId: offer.centerId,
      serviceId: offer.serviceId,
      teachers: teachersOnOffer(offer),
      from: new Date(now.getTime() - DAY),
      to: new Date(now.getTime() + (LOOKED_AT + 2) * DAY),
    })
    if (!stored?.isOpen) continue
    const teachers = stored.experts.filter(expert => expert.isEngaged).map(expert => expertCalendar(expert))
    const from = localDateOf(now, stored.timeZone)
    const asked = { from, days: LOOKED_AT, minutes: offer.minutes, now }
    for (const { date, slots } of slotDays(centerCalendar(stored), teachers, asked)) {
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
