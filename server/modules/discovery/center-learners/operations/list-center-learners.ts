import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findCenterLearner, listCenterLearners as read } from '../center-learner-queries.ts'
import { centerLearnerAnswer } from '../center-learner-view.ts'

/** A page of the center's learners with their batches and dues. */
export const listCenterLearners = operation('GET /center/memberships', async (ctx, { query }) => {
  const { rows, total, next } = await read(ctx.tx, ctx.actor, query)
  return {
    items: rows.map(row => centerLearnerAnswer(ctx, row)),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next,
  }
})

/** One learner of the center. */
export const showCenterLearner = operation('GET /center/memberships/{id}', async (ctx, { params }) => {
  const row = await findCenterLearner(ctx.tx, ctx.actor, params.id)
  return row ? centerLearnerAnswer(ctx, row) : refuse('not_found')
})
