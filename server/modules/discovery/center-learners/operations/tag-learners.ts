import { refuse } from '#domain/refusals.ts'
import { changeTags } from '#server/modules/learners/public.ts'
import { operation } from '#server/platform/operation.ts'
import { seesLearners } from '../seen-queries.ts'

/** Changes the tags of learners whom the member sees at the center. */
export const tagLearners = operation('POST /center/learner-tags', async (ctx, { body }) => {
  const learnerIds = [...new Set(body.learnerIds)]
  if (!(await seesLearners(ctx.tx, ctx.actor, learnerIds))) return refuse('not_found')
  return changeTags(ctx, { ...body, learnerIds })
})
