import type { SignedIn } from '#domain/access/actor.ts'
import { mayInCenter } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { membershipStates } from '#domain/modules/learners/membership-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { MembershipRow } from './membership-queries.ts'

/** A membership with what the actor may do with it. */
export function membershipAnswer(
  actor: SignedIn,
  row: MembershipRow,
): ApiAnswer<'POST /memberships/{id}/end'> {
  const acts = actor.role === 'learner' || mayInCenter(actor, 'learners:manage')
  const allowed = acts ? membershipStates.allowed(row.status) : []
  return {
    id: row.id,
    status: row.status,
    center: {
      id: row.center_id,
      slug: row.slug,
      name: row.center_name,
      addressLine: row.address_line,
      city: row.city,
      access: row.access,
      pictureId: row.picture_id,
      phone: row.phone,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    learner: { id: row.learner_id, name: row.learner_name },
    flat: row.flat,
    contactPhone: row.contact_phone,
    since: isoInstant(row.created_at),
    endedAt: row.ended_at && isoInstant(row.ended_at),
    can: {
      pause: allowed.includes('pause'),
      resume: allowed.includes('resume'),
      end: allowed.includes('end'),
    },
  }
}
