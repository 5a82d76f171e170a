import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { ageOn, isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { CardOf } from '#domain/modules/requests/request-cards.ts'
import type { StoredRequest } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { listJoining } from '../membership-queries.ts'

type JoiningLearner = CardOf<'learner_joins_center'>['learner']

/** The learners who ask, by their id: the phone of a guardian is for the center alone. */
export async function joiningLearners(
  ctx: UserCtx,
  requests: readonly Pick<StoredRequest, 'asker'>[],
): Promise<(learnerId: string) => JoiningLearner> {
  const rows = await listJoining(
    ctx.tx,
    requests.map(({ asker }) => asker.id),
  )
  const forCenter = ctx.actor.role === 'center'
  const today = localDateOf(ctx.now, DEFAULT_ZONE)
  const byId = new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        name: row.name,
        isMinor: isMinor(row.date_of_birth, ctx.now),
        age: ageOn(row.date_of_birth, today),
        guardianName: row.guardian_name,
        guardianPhone: forCenter ? row.guardian_phone : null,
      },
    ]),
  )
  return id => {
    const found = byId.get(id)
    if (!found) throw new Error(`learner ${id} asks and is not there`)
    return found
  }
}
