import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { isExcusedByAway } from '#domain/modules/classes/away/away-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findClasses, listEntries, ofClass } from '../../attendance/roll-queries.ts'
import * as aways from '../away-queries.ts'
import { outcomeOf, shortClass } from '../away-view.ts'

/** What days away would do, before they are said. */
export const planAway = operation('GET /learners/{id}/away-plan', async (ctx, { params, query }) => {
  const { tx, now, actor } = ctx
  if (!actor.learnerIds.includes(params.id)) return refuse('not_found')
  const seats = await aways.seatsOn(tx, params.id, { ...query, now })
  const bookings = await aways.bookingsIn(
    tx,
    params.id,
    seats.map(({ cls }) => cls.id),
  )
  return {
    learner: { id: params.id, name: await aways.learnerName(tx, params.id) },
    classes: seats.map(seat => ({
      ...shortClass(seat.cls),
      bookingId: bookings.get(seat.cls.id) ?? null,
      outcome: outcomeOf(seat, now),
    })),
  }
})

/** The days of a learner that are not over, with their classes and what came in afterwards. */
export const listAway = operation('GET /learners/{id}/away', async (ctx, { params }) => {
  const { tx, now, actor } = ctx
  if (!actor.learnerIds.includes(params.id)) return refuse('not_found')
  const rows = await aways.listAway(tx, params.id, localDateOf(now, DEFAULT_ZONE))
  const ids = rows.flatMap(row => row.classIds)
  const classes = await findClasses(tx, ofClass('cs.id', '=', ofClass.fn.any(ofClass.val(ids))), 500)
  const seats = (await listEntries(tx, ids)).filter(entry => entry.learnerId === params.id)
  const absent = new Set(seats.filter(entry => entry.absenceToldAt !== null).map(entry => entry.classId))
  const items = []
  for (const { classIds, learnerId: _, ...row } of rows) {
    const own = classes
      .filter(cls => classIds.includes(cls.id))
      .map(cls => ({
        ...shortClass(cls),
        isAhead: cls.status === 'scheduled' && now < cls.startsAt,
        isAbsent: absent.has(cls.id),
      }))
    const ahead = await aways.seatsOn(tx, params.id, { ...row, now })
    items.push({
      ...row,
      classes: own,
      uncovered: ahead.filter(
        seat => isExcusedByAway(outcomeOf(seat, now)) && !classIds.includes(seat.cls.id),
      ).length,
      can: { undo: true },
    })
  }
  return { learner: { id: params.id, name: await aways.learnerName(tx, params.id) }, items }
})
