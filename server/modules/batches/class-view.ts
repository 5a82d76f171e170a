import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { ClassRow } from './class-queries.ts'

/** A class of a batch as the actor may see it. */
export function classAnswer(
  actor: SignedIn,
  row: ClassRow,
  now: Date,
): ApiAnswer<'GET /batches/{id}/classes'>['items'][number] {
  const isMoved = row.moved_from !== null && row.moved_from.getTime() !== row.starts_at.getTime()
  return {
    id: row.id,
    on: row.pattern_on,
    startsAt: isoInstant(row.starts_at),
    endsAt: isoInstant(row.ends_at),
    // A job marks a class as held minutes after its end; until then it must not appear as upcoming.
    status: row.status === 'scheduled' && row.ends_at <= now ? 'completed' : row.status,
    movedFrom: isMoved && row.moved_from ? isoInstant(row.moved_from) : null,
    cancelReason: row.cancel_reason,
    space: row.space,
    experts: row.experts,
    expected: row.expected,
    absences: row.absences,
    can: {
      change: mayInCenter(actor, 'bookings:manage') && row.status === 'scheduled' && row.starts_at > now,
    },
  }
}
