import { rowsToSkip } from '#domain/kernel/paging.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { attendanceShare } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { ageSpanOf } from '#domain/modules/learners/age-groups.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { listTaught, listTaughtPlaces, type TaughtRow } from '../history-queries.ts'

/** Learners in the expert's own classes, with their attendance and the latest note. */
export const listTaughtLearners = operation('GET /expert/learners', async (ctx, { query }) => {
  const { tx, now, actor } = ctx
  if (actor.expertId === null) return refuse('not_found')
  const rows = await listTaught(tx, actor.expertId, { ...query, skip: rowsToSkip(query.offset) }, now)
  const places = await listTaughtPlaces(tx, actor.expertId, now)
  const centers = new Map(places.map(({ id, name }) => [id, { id, name }]))
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map(row => taughtAnswer(row, now)),
    total,
    totalIsExact: true,
    limit: query.limit,
    offset: query.offset,
    next: null,
    centers: [...centers.values()],
    batches: places.flatMap(({ id, batchId, batchName }) =>
      batchId && batchName ? [{ id: batchId, name: batchName, centerId: id }] : [],
    ),
  }
})

function taughtAnswer(row: TaughtRow, now: Date) {
  const counts = { present: row.present, late: row.late, absent: row.absent, excused: row.excused }
  return {
    learnerId: row.learnerId,
    name: row.name,
    ageGroup: ageSpanOf(row.dateOfBirth, localDateOf(now, row.timeZone)),
    alert: row.alert,
    center: { id: row.centerId, name: row.centerName },
    batches: row.batches,
    lastClassAt: row.lastClassAt && isoInstant(row.lastClassAt),
    percent: attendanceShare(counts),
    counts,
    lastNote: row.noteText && row.noteAt ? { text: row.noteText, at: isoInstant(row.noteAt) } : null,
  }
}
