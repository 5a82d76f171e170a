import { newId } from '#domain/kernel/ids.ts'
import type { RequestKind } from '#server/modules/requests/public.ts'
import { letJoin } from '../membership-queries.ts'
import { joiningLearners } from './joining-learners.ts'

/** A family asks a center to accept a learner; approval creates the membership. */
export const learnerJoinsCenter: RequestKind<'learner_joins_center'> = {
  kind: 'learner_joins_center',

  async approve({ tx, now }, request) {
    return letJoin(tx, {
      id: newId(now.getTime()),
      centerId: request.responder.id,
      learnerId: request.requester.id,
      flat: null,
      flatOf: request.askedBy,
      now,
    })
  },

  async describe(ctx, requests) {
    const learnerOf = await joiningLearners(ctx, requests)
    return new Map(
      requests.map(request => [request.id, { kind: 'learner_joins_center', learner: learnerOf(request) }]),
    )
  },
}
