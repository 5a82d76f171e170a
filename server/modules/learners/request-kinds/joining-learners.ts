import { localDateOf } from '#domain/kernel/time.ts'
import { agesOn, isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { CardOf } from '#domain/modules/requests/request-cards.ts'
import type { StoredRequest } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { listJoining } from '../membership-queries.ts'

type JoiningLearner = CardOf<'learner_joins_center'>['learner']

/** The learners who request, by their request: only the center sees a guardian's phone. */
export async function joiningLearners(
  ctx: UserCtx,
  requests: readonly Pick<StoredRequest, 'requester' | 'responder'>[],
): Promise<(request: Pick<StoredRequest, 'requester' | 'responder'>) => JoiningLearner> {
  const rows = await listJoining(
    ctx.tx,
    requests.map(({ requester, responder }) => ({ learnerId: requester.id, centerId: responder.id })),
  )
  const forCenter = ctx.actor.role === 'center'
  const byId = new Map(
    rows.map(row => [
      `${row.id} ${row.center_id}`,
      {
        id: row.id,
        name: row.name,
        isMinor: isMinor(row.date_of_birth, ctx.now, row.time_zone),
        age: agesOn(
          { dateOfBirth: row.date_of_birth, birthKnownBy: row.birth_known_by },
          localDateOf(ctx.now, row.time_zone),
        ).from,
        bornIn: row.birth_known_by === 'year' ? Number(row.date_of_birth.slice(0, 4)) : null,
        guardianName: row.guardian_name,
        guardianPhone: forCenter ? row.guardian_phone : null,
      },
    ]),
  )
  return ({ requester, responder }) => {
    const found = byId.get(`${requester.id} ${responder.id}`)
    if (!found) throw new Error(`learner ${requester.id} asks and is not there`)
    return found
  }
}
