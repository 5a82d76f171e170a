import { addDays, toInstant } from '#domain/kernel/time.ts'
import { type SlotDay, slotDays } from '#domain/modules/schedule/slots.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { centerCalendar, expertCalendar } from './calendar.ts'
import { loadCalendar, type StoredCalendar } from './calendar-queries.ts'
import { type MovingBooking, teachersNamed, teachersOnOffer } from './slot-queries.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000

/** Free slots per day, as finished JSON; null if there is no such center. When moving a booking: of its expert. */
export async function freeSlots(
  { tx, now, actor }: Ctx,
  query: ApiHandlerInput<'GET /slots'>['query'],
  moving: MovingBooking | undefined,
): Promise<string | null> {
  // The center's time zone is not known yet: one day on either side covers all.
  const from = toInstant(query.from, 0, 'UTC').getTime() - DAY
  const to = toInstant(addDays(query.from, query.days), 0, 'UTC').getTime() + 2 * DAY
  const stored = await loadCalendar(tx, {
    centerId: query.centerId,
    serviceId: query.serviceId,
    teachers: moving ? teachersNamed([moving.expertId], moving.rateId) : teachersOnOffer(query),
    from: new Date(from),
    to: new Date(to),
    ...(moving ? { ignoring: [moving.classSessionId] } : {}),
  })
  if (!stored) return null
  const teachers = stored.isOpen ? stored.experts.filter(expert => expert.isEngaged) : []
  const center = centerCalendar(stored.isOpen ? stored : { ...stored, hours: [] })
  const days = slotDays(
    center,
    teachers.map(teacher => expertCalendar(teacher)),
    {
      from: query.from,
      days: query.days,
      minutes: query.minutes,
      now,
      ignoreLeadTime: moving !== undefined && actor.kind === 'user' && actor.role !== 'learner',
    },
  )
  return slotsJson(center.timeZone, days, teachers, query.minutes)
}

/** A center's month has thousands of slots: their text is built without an object for each. */
function slotsJson(
  timeZone: string,
  days: readonly SlotDay[],
  teachers: StoredCalendar['experts'],
  minutes: number,
): string {
  const whose = teachers.map(({ id, rateId }) => JSON.stringify({ expertId: id, rateId }).slice(1))
  const times = new Map<number, string>()
  const timeOf = (start: number) => {
    let text = times.get(start)
    if (text === undefined) {
      const [startsAt, endsAt] = [new Date(start), new Date(start + minutes * MINUTE)]
      text = JSON.stringify({ startsAt, endsAt }).slice(0, -1)
      times.set(start, text)
    }
    return text
  }
  const dayTexts = days.map(({ date, none, slots }) => {
    const texts = slots.map(({ start, expert }) => `${timeOf(start)},${whose[expert]}`)
    return `{"date":"${date}","none":${JSON.stringify(none)},"slots":[${texts.join(',')}]}`
  })
  return `{"timeZone":${JSON.stringify(timeZone)},"days":[${dayTexts.join(',')}]}`
}
