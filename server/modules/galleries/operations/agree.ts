import { goesFurther } from '#domain/modules/galleries/gallery-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import { operation } from '#server/platform/operation.ts'
import { lockName } from '#server/platform/sql-expressions.ts'
import { listAgreements, setAgreement } from '../agreement-queries.ts'
import { watchersOfPictured } from '../watchers.ts'

/**
 * A family says to whom else pictures with their learner may be shown at a center. Of two guardians the narrower word
 * counts: only whoever said it makes it wider again, as long as they are a guardian.
 */
export const agree = operation('PUT /gallery/agreements', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  const { learnerId, centerId, shownTo } = body
  await lockName(tx, `gallery agreement of ${learnerId}`)
  const own = (await listAgreements(tx, actor.userId, centerId, now)).find(row => row.learnerId === learnerId)
  if (!own) return refuse('not_found')
  if (own.shownTo === shownTo && own.decidedBy !== null) return undefined
  const isAnothers = own.decidedBy !== null && own.decidedBy !== actor.userId
  if (isAnothers && goesFurther(shownTo, own.shownTo)) {
    if ((await guardiansOf(tx, [learnerId])).includes(own.decidedBy ?? ''))
      return refuse('consent_taken_back')
  }
  await setAgreement(tx, { centerId, learnerId }, shownTo, { userId: actor.userId, now })
  await ctx.audit({
    action: 'gallery.agree',
    subjectKind: 'learner',
    subjectId: learnerId,
    centerId,
    details: { shownTo },
  })
  const topics = await watchersOfPictured(tx, learnerId, centerId)
  await ctx.emit({ kind: 'gallery.changed', topics: [...topics, `user:${actor.userId}`], payload: {} })
  return undefined
})
