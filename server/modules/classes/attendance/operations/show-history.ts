import { addDays, DEFAULT_ZONE, isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { attendanceShare } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { nameShownTo } from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { type AttendedRow, findLearner, listAttended } from '../history-queries.ts'
import type { Counts } from '../summary-queries.ts'

/** How far back the history goes by default. */
const DAYS_BACK = 180
/** It includes absences reported in advance. */
const DAYS_AHEAD = 60

/** A learner's classes with their marks, by month; families do not see notes of whoever took the roll. */
export const showHistory = operation('GET /learners/{id}/attendance', async (ctx, { params, query }) => {
  const { tx, now, actor } = ctx
  const learner = await findLearner(tx, actor, params.id)
  if (!learner) return refuse('not_found')
  const today = localDateOf(now, DEFAULT_ZONE)
  const rows = await listAttended(tx, actor, {
    learnerId: learner.id,
    from: query.startDate ?? addDays(today, -DAYS_BACK),
    to: query.endDate ?? addDays(today, DAYS_AHEAD),
    centerId: query.centerId,
    now,
  })
  const months = Map.groupBy(rows, row => row.month)
  return {
    learner: {
      id: learner.id,
      name: nameShownTo(actor.role, learner, now, rows[0]?.timeZone ?? DEFAULT_ZONE),
      alert: learner.alert,
    },
    items: rows.map(row => ({
      classId: row.classId,
      title: { en: row.titleEn, hi: row.titleHi },
      startsAt: isoInstant(row.startsAt),
      center: { id: row.centerId, name: row.centerName, timeZone: row.timeZone },
      kind: row.kind,
      status: row.status,
      mark: row.mark,
      markNote: actor.role === 'learner' ? null : row.markNote,
      absenceInTime: row.absenceInTime,
    })),
    months: [...months].map(([month, own]) => ({ month, ...summary(own) })),
    total: summary(rows),
  }
})

function summary(rows: readonly AttendedRow[]): { counts: Counts; percent: number | null } {
  const counts: Counts = { present: 0, late: 0, absent: 0, excused: 0 }
  for (const row of rows) {
    const outcome = row.mark ?? (row.status === 'excused' ? 'excused' : null)
    if (outcome) counts[outcome] += 1
  }
  return { counts, percent: attendanceShare(counts) }
}
