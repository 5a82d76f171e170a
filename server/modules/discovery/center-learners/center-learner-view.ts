import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { ageGroupOf } from '#domain/modules/learners/age-groups.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import { membershipStates } from '#domain/modules/learners/membership-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import type { CenterLearnerRow } from './center-learner-queries.ts'

/** A learner in their center's list; batches and dues are only for members who see bookings. */
export function centerLearnerAnswer(
  { actor, now }: CenterCtx,
  row: CenterLearnerRow,
): ApiAnswer<'GET /center/memberships/{id}'> {
  const { dateOfBirth } = row
  const seesBookings = mayInCenter(actor, 'bookings:view')
  const mayEdit = mayInCenter(actor, 'learners:manage')
  const isDeskKept = row.number !== 'confirmed'
  const allowed = mayEdit ? membershipStates.allowed(row.status) : []
  return {
    id: row.id,
    learner: {
      id: row.learnerId,
      name: row.name,
      ageGroup: ageGroupOf(dateOfBirth, localDateOf(now, row.timeZone)),
      isMinor: isMinor(dateOfBirth, now, row.timeZone),
    },
    guardianName: row.guardianName,
    guardianPhone: row.guardianPhone,
    flat: row.flat,
    status: row.status,
    since: isoInstant(row.createdAt),
    endedAt: row.endedAt && isoInstant(row.endedAt),
    batches: seesBookings ? row.batches : [],
    tags: row.tags,
    due: seesBookings && row.due > 0 ? money(row.due, row.currency) : null,
    guardians: row.guardians,
    siblings: row.siblings,
    // Medical alerts and notes about a child belong to attendance; accounting does not need them.
    alert: mayInCenter(actor, 'attendance:view') ? row.alert : null,
    number: row.number,
    profile: isDeskKept && mayEdit ? { dateOfBirth } : null,
    can: {
      edit: mayEdit,
      tag: mayEdit && row.status !== 'ended',
      correctNumber: isDeskKept && mayEdit,
      pause: allowed.includes('pause'),
      resume: allowed.includes('resume'),
      end: allowed.includes('end'),
    },
  }
}
