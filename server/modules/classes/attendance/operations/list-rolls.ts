import { sql } from 'kysely'
import { isoInstant } from '#domain/kernel/time.ts'
import { attendanceShare } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { conflictOf } from '#domain/modules/classes/attendance/mark-merge.ts'
import { operation } from '#server/platform/operation.ts'
import { localDay } from '#server/platform/sql-expressions.ts'
import { findClasses, listMarks, type MarkRow, ofClass, ownRolls } from '../roll-queries.ts'
import { asMade, rollAnswers } from '../roll-view.ts'
import { countMarks, listOpenRolls } from '../summary-queries.ts'

const HOUR = 3_600_000

/** Rolls the center or the expert still has to take, and attendance figures. */
export const listRolls = operation('GET /rolls', async ctx => {
  const open = await listOpenRolls(ctx.tx, ctx.actor, ctx.now)
  const ids = open.map(row => row.id)
  const { fn, val } = ofClass
  const classes = new Map(
    (await findClasses(ctx.tx, ofClass('cs.id', '=', fn.any(val(ids))))).map(one => [one.id, one]),
  )
  const marks = Map.groupBy(await listMarks(ctx.tx, ids), mark => mark.classId)
  const counts = await countMarks(ctx.tx, ctx.actor, ctx.now)
  return {
    items: open.flatMap(({ id, expected, marked }) => {
      const cls = classes.get(id)
      if (!cls) return []
      return {
        classId: id,
        title: { en: cls.titleEn, hi: cls.titleHi },
        startsAt: isoInstant(cls.startsAt),
        endsAt: isoInstant(cls.endsAt),
        center: { id: cls.centerId, name: cls.centerName, timeZone: cls.timeZone },
        space: cls.space,
        experts: cls.experts.map(expert => expert.name),
        expected,
        marked,
        conflicts: conflictsIn(marks.get(id) ?? []),
      }
    }),
    rate: { percent: attendanceShare(counts), counts },
  }
})

/** The complete rolls of today and tomorrow, for a device that may go offline. */
export const listNearRolls = operation('GET /rolls/near', async ctx => {
  const zone = ofClass.ref('c.time_zone')
  const today = localDay(ctx.now, zone)
  const at = ctx.now.getTime()
  const near = ofClass.and([
    ownRolls(ctx.actor),
    ofClass('cs.status', '<>', sql.lit('cancelled')),
    ofClass.between(localDay(ofClass.ref('cs.starts_at'), zone), today, sql<string>`${today} + 1`),
    // A range that the index can use, whatever the time zone.
    ofClass.between('cs.starts_at', new Date(at - 30 * HOUR), new Date(at + 54 * HOUR)),
  ])
  return { items: await rollAnswers(ctx, await findClasses(ctx.tx, near)) }
})

function conflictsIn(marks: readonly MarkRow[]): number {
  const byLearner = Map.groupBy(marks.map(asMade), mark => mark.row.learnerId)
  return [...byLearner.values()].filter(own => conflictOf(own).length > 0).length
}
