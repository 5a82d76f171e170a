import { isoInstant } from '#domain/kernel/time.ts'
import { type AwayOutcome, awayOutcome } from '#domain/modules/classes/away/away-rules.ts'
import { choosesAlready, cutoffOf } from '../attendance/absences.ts'
import type { RollClass } from '../attendance/roll-queries.ts'
import type { AwaySeat } from './away-queries.ts'

/** What being away means for a class ahead. */
export const outcomeOf = ({ cls, entry }: AwaySeat, now: Date): AwayOutcome =>
  awayOutcome(
    {
      kind: cls.kind === 'booking' ? 'booked' : entry.kind,
      isTold: entry.absenceToldAt !== null,
      chooses: choosesAlready(entry),
    },
    now,
    cutoffOf(cls),
  )

/** A class as a family recognises it. */
export const shortClass = (cls: RollClass) => ({
  classId: cls.id,
  title: { en: cls.titleEn, hi: cls.titleHi },
  startsAt: isoInstant(cls.startsAt),
  center: { id: cls.centerId, name: cls.centerName, timeZone: cls.timeZone },
})
