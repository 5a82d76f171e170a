import { addDays, toInstant } from '#domain/kernel/time.ts'
import { type SlotDay, slotDays } from '#domain/modules/schedule/slots.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { operation } from '#server/platform/operation.ts'
import { centerCalendar, expertCalendar } from '../calendar.ts'
import { loadCalendar, type StoredCalendar } from '../calendar-queries.ts'
import { findMoving, teacherOf, teachersOnOffer } from '../slot-queries.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000

/**
 * Free slots day by day; booking asks the same function. For a booking that is to be moved: its expert, its own
 * time counted as free, and for desk and expert also what lies within the notice time.
 */
export const listSlots = operation('GET /slots', async (ctx, { query }) => {
  const moving = query.moving ? await findMoving(ctx.tx, ctx.actor, query.moving) : undefined
  if (query.moving && !moving) return refuse('not_found')
  // The center's zone is not known yet: a day on either side covers every zone.
  const from = toInstant(query.from, 0, 'UTC').getTime() - DAY
  const to = toInstant(addDays(query.from, query.days), 0, 'UTC').getTime() + 2 * DAY
  const stored = await loadCalendar(ctx.tx, {
    centerId: query.centerId,
    serviceId: query.serviceId,
    teachers: moving ? teacherOf(moving) : teachersOnOffer(query),
    from: new Date(from),
    to: new Date(to),
    ...(moving ? { movingSessionId: moving.classSessionId } : {}),
  })
  if (!stored) return refuse('not_found')
  const teachers = stored.isOpen ? stored.experts.filter(expert => expert.isEngaged) : []
  const center = centerCalendar(stored.isOpen ? stored : { ...stored, hours: [] })
  const days = slotDays(
    center,
    teachers.map(teacher => expertCalendar(teacher)),
    {
      from: query.from,
      days: query.days,
      minutes: query.minutes,
      now: ctx.now,
      ignoreNotice: moving !== undefined && ctx.actor.kind === 'user' && ctx.actor.role !== 'learner',
    },
  )
  return { timeZone: center.timeZone, days: days.map(day => dayAnswer(day, teachers, query.minutes)) }
})

type Answer = ApiAnswer<'GET /slots'>

function dayAnswer(
  day: SlotDay,
  teachers: StoredCalendar['experts'],
  minutes: number,
): Answer['days'][number] {
  const slots = day.slots.map(({ start, expert }) => {
    const teacher = teachers[expert]
    if (!teacher?.rateId) throw new Error('a slot without the rate it is offered at')
    return {
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + minutes * MINUTE).toISOString(),
      expertId: teacher.id,
      rateId: teacher.rateId,
    }
  })
  return { date: day.date, none: day.none, slots }
}
