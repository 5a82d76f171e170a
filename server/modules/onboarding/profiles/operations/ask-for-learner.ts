import { refuse } from '#domain/refusals.ts'
import { findOwnMembership } from '#server/modules/learners/public.ts'
import { operation } from '#server/platform/operation.ts'
import { askChange } from '../ask-change.ts'

/** Asks a center to change what it stores about a learner of one's family. */
export const askForLearner = operation(
  'POST /memberships/{id}/profile-requests',
  async (ctx, { params, body }) => {
    const membership = await findOwnMembership(ctx.tx, ctx.actor.learnerIds, params.id)
    if (!membership) return refuse('not_found')
    const { learnerId, centerId, access } = membership
    const { message, ...wished } = body
    return askChange(ctx, {
      of: 'learner',
      owner: { subjectId: learnerId, centerId },
      wished,
      message,
      // Only a residential society stores addresses.
      check: () =>
        access === 'open' && wished.flat !== undefined ? [{ path: 'flat', code: 'not_offered' }] : [],
    })
  },
)
