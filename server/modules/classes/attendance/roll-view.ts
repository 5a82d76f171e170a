import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { rollHours, whyNotMark } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { conflictOf, type MadeMark } from '#domain/modules/classes/attendance/mark-merge.ts'
import { whyNoNote } from '#domain/modules/classes/notes/class-note-rules.ts'
import { isShownToOthers } from '#domain/modules/files/file-access.ts'
import { ageSpanOf } from '#domain/modules/learners/age-groups.ts'
import { nameShownTo } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listBesideRolls } from '../notes/class-note-queries.ts'
import { listEntries, listMarks, type MarkRow, type RollClass, type RollRow } from './roll-queries.ts'

type Roll = ApiAnswer<'GET /classes/{id}/roll'>
type Entry = Roll['entries'][number]
type NoteBeside = Awaited<ReturnType<typeof listBesideRolls>>[number]

/** The rolls of classes that the actor may see, as they see them. */
export async function rollAnswers(ctx: Ctx<SignedIn>, classes: readonly RollClass[]): Promise<Roll[]> {
  const ids = classes.map(one => one.id)
  const entries = Map.groupBy(await listEntries(ctx.tx, ids), row => row.classId)
  const marks = Map.groupBy(await listMarks(ctx.tx, ids), mark => mark.classId)
  const notes = Map.groupBy(await listBesideRolls(ctx.tx, ctx.actor, ctx.now, ids), note => note.rollOf)
  return classes.map(one =>
    rollAnswer(ctx, one, entries.get(one.id) ?? [], marks.get(one.id) ?? [], notes.get(one.id) ?? []),
  )
}

function rollAnswer(
  { actor, now }: Ctx<SignedIn>,
  cls: RollClass,
  rows: readonly RollRow[],
  marks: readonly MarkRow[],
  notes: readonly NoteBeside[],
): Roll {
  const { opensAt, closesAt } = rollHours(cls)
  const closed = mayMark(actor) ? whyNotMark(cls, now, now) : 'not_allowed'
  const byLearner = Map.groupBy(marks, mark => mark.learnerId)
  return {
    classId: cls.id,
    title: { en: cls.titleEn, hi: cls.titleHi },
    startsAt: isoInstant(cls.startsAt),
    endsAt: isoInstant(cls.endsAt),
    status: cls.status,
    center: { id: cls.centerId, name: cls.centerName, timeZone: cls.timeZone },
    space: cls.space,
    experts: cls.experts.map(expert => expert.name),
    capacity: cls.capacity,
    opensAt: isoInstant(opensAt),
    closesAt: isoInstant(closesAt),
    entries: rows.map(row => entryFor(actor, row, byLearner.get(row.learnerId) ?? [], cls.timeZone, now)),
    notes: notes.map(({ rollOf: _, startsAt, createdAt: __, done, ...note }) => ({
      ...note,
      startsAt: isoInstant(startsAt),
      done: done ?? 0,
    })),
    can: {
      writeNote: mayMark(actor) && whyNoNote(cls, now) === null,
      mark: closed === null,
      addWalkIn: closed === null && actor.role === 'center' && cls.kind === 'batch',
    },
    closedBecause: closed,
  }
}

/** Whether the actor may mark at all; access to the class was checked before. */
function mayMark(actor: SignedIn): boolean {
  return actor.role === 'expert' || mayInCenter(actor, 'attendance:manage')
}

/** A mark as the merge rule sees it. */
export function asMade(mark: MarkRow): MadeMark & { row: MarkRow } {
  const { id, by, seen } = mark
  return { id, mark: mark.mark, by, seen, madeAt: mark.madeAt.getTime(), row: mark }
}

function entryFor(
  actor: SignedIn,
  row: RollRow,
  marks: readonly MarkRow[],
  timeZone: string,
  now: Date,
): Entry {
  const effective = marks.find(mark => mark.id === row.markId)
  return {
    learnerId: row.learnerId,
    name: nameShownTo(actor.role, row, now, timeZone),
    ageGroup: ageSpanOf(row.dateOfBirth, localDateOf(now, timeZone)),
    alert: row.alert,
    pictureId:
      mayInCenter(actor, 'learners:view') && isShownToOthers(row, now, timeZone) ? row.pictureId : null,
    kind: row.kind,
    status: row.status,
    absence: row.absenceToldAt && {
      toldAt: isoInstant(row.absenceToldAt),
      inTime: row.absenceInTime,
      reason: row.absenceNote,
    },
    away: row.away,
    compensated: row.compensated,
    mark: row.mark,
    markNote: effective?.note ?? '',
    markedBy: effective?.byName ?? null,
    madeAt: effective ? isoInstant(effective.madeAt) : null,
    markIds: marks.map(mark => mark.id),
    conflict: conflictOf(marks.map(asMade)).map(({ row: mark }) => ({
      id: mark.id,
      mark: mark.mark,
      markNote: mark.note,
      markedBy: mark.byName ?? '',
      markedAs: mark.as,
      madeAt: isoInstant(mark.madeAt),
    })),
  }
}
