import { isoInstant } from '#domain/kernel/time.ts'
import type { RequestKind } from '#server/modules/requests/public.ts'
import { coveringTimeOff, listHits, listReasons, reasonForExpert } from '../leave-queries.ts'
import { noteChange } from '../own-profile.ts'
import { addTimeOff, lockExpert } from '../time-queries.ts'

/** Classes that a request names; the rest is counted. */
const NAMED_CLASSES = 20

/** An expert asks a center for leave; a yes writes time off, and the center looks after the classes it hits. */
export const leave: RequestKind<'leave'> = {
  kind: 'leave',

  async approve(ctx, { asker, details }) {
    const { tx, now } = ctx
    const away = { startsAt: new Date(details.startsAt), endsAt: new Date(details.endsAt) }
    await lockExpert(tx, asker.id)
    const standing = await coveringTimeOff(tx, asker.id, away)
    if (standing) return standing
    const reason = await reasonForExpert(tx, asker.id, details.reasonId)
    const subjectId = await addTimeOff(tx, asker.id, { ...away, reason }, now)
    await noteChange(ctx, asker.id, {
      action: 'timeoff.add',
      subjectKind: 'time_off',
      subjectId,
      details: { ...details },
    })
    return subjectId
  },

  async describe({ tx }, requests) {
    const reasons = await listReasons(
      tx,
      requests.map(({ details }) => details.reasonId),
    )
    const leaves = requests.map(({ id, asker, answerer, details }) => ({
      id,
      expertId: asker.id,
      centerId: answerer.id,
      startsAt: details.startsAt,
      endsAt: details.endsAt,
    }))
    const hits = await listHits(tx, leaves, NAMED_CLASSES)
    return new Map(
      requests.map(({ id, details }) => {
        const reason = reasons.find(row => row.id === details.reasonId)
        const own = hits.filter(row => row.leave === id)
        return [
          id,
          {
            kind: 'leave',
            startsAt: details.startsAt,
            endsAt: details.endsAt,
            reason: { en: reason?.name_en ?? '', hi: reason?.name_hi ?? '' },
            classes: own.map(row => ({
              classSessionId: row.id,
              startsAt: isoInstant(row.starts_at),
              endsAt: isoInstant(row.ends_at),
              service: { en: row.service_en, hi: row.service_hi },
              batch: row.batch,
            })),
            classCount: own[0]?.hits ?? 0,
          },
        ]
      }),
    )
  },
}
