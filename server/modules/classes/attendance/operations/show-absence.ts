import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findFamilySeats } from '../absence-queries.ts'
import { choosesAlready, cutoffOf } from '../absences.ts'

/** What a family can report about a class before it starts, and the consequences. */
export const showAbsence = operation('GET /classes/{id}/absence', async (ctx, { params }) => {
  const found = await findFamilySeats(ctx.tx, ctx.actor, params.id)
  if (!found || found.entries.length === 0) return refuse('not_found')
  const { cls, entries } = found
  const until = cutoffOf(cls)
  const isAhead = cls.status === 'scheduled' && ctx.now < cls.startsAt && cls.kind === 'batch'
  return {
    classId: cls.id,
    title: { en: cls.titleEn, hi: cls.titleHi },
    startsAt: isoInstant(cls.startsAt),
    center: { id: cls.centerId, name: cls.centerName, timeZone: cls.timeZone },
    items: entries.map(entry => ({
      learnerId: entry.learnerId,
      name: entry.name,
      kind: entry.kind,
      absence: entry.absenceToldAt && {
        toldAt: isoInstant(entry.absenceToldAt),
        inTime: entry.absenceInTime,
        reason: entry.absenceNote,
      },
      chooses: choosesAlready(entry),
      absenceCutoff: isoInstant(until),
      givesCredit: entry.kind === 'enrolled' && ctx.now <= until,
      can: {
        tell: isAhead && entry.absenceToldAt === null && entry.kind !== 'make_up' && !choosesAlready(entry),
        takeBack: isAhead && entry.absenceToldAt !== null,
      },
    })),
  }
})
