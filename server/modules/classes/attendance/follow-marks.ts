import type { SignedIn } from '#domain/access/actor.ts'
import { isAttended } from '#domain/modules/classes/attendance/mark-merge.ts'
import { deservesCredit } from '#domain/modules/enrolments/credits/credit-rules.ts'
import { noteAttendance } from '#server/modules/bookings/public.ts'
import { issueCredit, revokeCredit } from '#server/modules/enrolments/public.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { classNotifications } from '../notification-templates.ts'
import { chooseAnew } from '../offer-compensation.ts'
import { cameAllTheSame } from '../settle-compensation.ts'
import { choosesAlready } from './absences.ts'
import type { MarkRow, RollClass, RollRow } from './roll-queries.ts'

/** After this long an absence is no longer news: the family sees the correction only in the history. */
const NEWS_MS = 12 * 3_600_000

/** A learner whose mark has changed; the entry is as it was before. */
interface Changed {
  entry: RollRow
  mark: MarkRow
}

/**
 * Everything that follows from marks: make-up credits, bookings, the audit trail, open screens, and families of
 * absent learners.
 */
export async function followMarks(
  ctx: Ctx<SignedIn>,
  cls: RollClass,
  fresh: readonly MarkRow[],
  changed: readonly Changed[],
): Promise<void> {
  if (fresh.length === 0) return
  for (const { entry, mark } of changed) {
    if (entry.mark === mark.mark) continue
    await settleCredit(ctx, cls, entry, mark)
    await settleChoice(ctx, cls, entry, mark)
    if (entry.kind === 'booked') await noteAttendance(ctx, cls.id, entry.learnerId, mark.mark)
    if (isNews(ctx, cls, entry, mark)) await tellMissed(ctx, cls, entry)
  }
  const learners = [...new Set(fresh.map(mark => mark.learnerId))]
  const families = await guardiansOf(ctx.tx, learners)
  await ctx.emit({
    kind: 'attendance.marked',
    topics: [
      `center:${cls.centerId}`,
      ...cls.experts.map(expert => `expert:${expert.id}`),
      ...families.map(id => `user:${id}`),
    ],
    payload: { classSessionId: cls.id },
  })
  await ctx.audit({
    action: 'attendance.mark',
    subjectKind: 'class_session',
    subjectId: cls.id,
    centerId: cls.centerId,
    details: { marks: fresh.map(({ id, learnerId, mark }) => ({ id, learnerId, mark })) },
  })
}

async function settleCredit(ctx: Ctx, cls: RollClass, entry: RollRow, { mark }: MarkRow): Promise<void> {
  const missed = { sourceSessionId: cls.id, learnerId: entry.learnerId }
  const deserves = deservesCredit({ kind: entry.kind, toldInTime: entry.absenceInTime, mark })
  if (!deserves) await revokeCredit(ctx, { ...missed, given: 'absence' }, `marked ${mark}`)
  else
    await issueCredit(ctx, {
      ...missed,
      centerId: cls.centerId,
      serviceId: cls.serviceId,
      enrolmentId: entry.enrolmentId,
      reason: 'absence',
    })
}

/**
 * A moved class that was compensated already: a learner who came loses the make-up class, one who did not come gets
 * it back.
 */
async function settleChoice(ctx: Ctx, cls: RollClass, entry: RollRow, { mark }: MarkRow): Promise<void> {
  if (!choosesAlready(entry)) return
  const { learnerId } = entry
  if (isAttended(mark)) await cameAllTheSame(ctx, { classSessionId: cls.id, learnerId })
  else await chooseAnew(ctx, cls.id, [learnerId])
}

/** Absent today without having reported it: a child who did not arrive. */
function isNews({ now }: Ctx, cls: RollClass, entry: RollRow, { mark }: MarkRow): boolean {
  if (mark !== 'absent' || entry.absenceToldAt !== null || entry.kind === 'walk_in') return false
  return now.getTime() <= cls.endsAt.getTime() + NEWS_MS
}

async function tellMissed(ctx: Ctx, cls: RollClass, entry: RollRow): Promise<void> {
  await ctx.notify(classNotifications['attendance.absent'], {
    recipients: [{ guardiansOf: entry.learnerId }],
    args: {
      learner: { id: entry.learnerId, name: entry.name },
      title: { en: cls.titleEn, hi: cls.titleHi },
      center: cls.centerName,
      startsAt: cls.startsAt,
    },
    link: { classId: cls.id },
    centerId: cls.centerId,
  })
}
