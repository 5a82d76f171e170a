import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { type ClassReader, whatMayBeDone } from '#domain/modules/schedule/class-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { StoredClass } from './shown-class-queries.ts'

/** A class as an answer: with what its reader may do. */
export function classAnswer(
  { actor, now }: { actor: SignedIn; now: Date },
  found: StoredClass,
): ApiAnswer<'GET /classes/{id}'> {
  return { ...found, can: whatMayBeDone(readerOf(actor), found, now) }
}

function readerOf(actor: SignedIn): ClassReader {
  if (actor.role !== 'center')
    return { role: actor.role === 'learner' ? 'learner' : 'expert', manages: true, marks: true }
  return {
    role: 'center',
    manages: mayInCenter(actor, 'bookings:manage'),
    marks: mayInCenter(actor, 'attendance:manage'),
  }
}
