import { operation } from '#server/platform/operation.ts'
import { listTags } from '../tag-queries.ts'

/** The tags that learners of the selected center have. */
export const listLearnerTags = operation('GET /center/learner-tags', async ctx => ({
  items: await listTags(ctx.tx, ctx.actor.center.centerId),
}))
