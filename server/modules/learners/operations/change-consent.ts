import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { setConsent } from '../consents/set-consent.ts'
import { familyMembers } from '../family-view.ts'
import { familyLearner } from '../learner-queries.ts'
import { tellFamily } from '../tell-family.ts'

/** Gives or withdraws consent to a purpose for a child of one's family. */
export const changeConsent = operation(
  'PUT /learners/{id}/consents/{purpose}',
  async (ctx, { params, body }) => {
    const { id: learnerId, purpose } = params
    const learner = await familyLearner(ctx.tx, ctx.actor.userId, learnerId)
    if (!learner) return refuse('not_found')
    // Adults decide by using the platform, and by what they show.
    if (!isMinor(learner.dateOfBirth, ctx.now, DEFAULT_ZONE)) return refuse('not_a_child')
    const refused = await setConsent(ctx, { learnerId, purpose }, body.given)
    if (refused) return refused
    await tellFamily(ctx, 'learner.changed', learnerId)
    if (purpose === 'photos') {
      // Without whose pictures: it goes to other families too.
      const topics = await ctx.above.learners.watchersOfPictured(ctx.tx, learnerId)
      if (topics.length > 0) await ctx.emit({ kind: 'gallery.changed', topics, payload: {} })
    }
    const [member] = await familyMembers(ctx, learnerId)
    return member ?? refuse('not_found')
  },
)
