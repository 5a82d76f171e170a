import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { list } from '../enrolment-list-queries.ts'
import { enrolmentAnswer } from '../enrolment-view.ts'
import { findDetail } from '../enrolment-view-queries.ts'

/** A page of enrolments: the family's, the expert's batches' or the center's. */
export const listEnrolments = operation('GET /enrolments', async (ctx, { query }) => {
  const { rows, total, totalIsExact, next } = await list(ctx.tx, ctx.actor, query, ctx.now)
  return {
    items: rows.map(row => enrolmentAnswer(ctx, row)),
    total,
    totalIsExact,
    limit: query.limit,
    offset: query.offset,
    next,
  }
})

/** One enrolment. */
export const showEnrolment = operation('GET /enrolments/{id}', async (ctx, { params }) => {
  const detail = await findDetail(ctx.tx, ctx.actor, params.id, ctx.now)
  return detail ? enrolmentAnswer(ctx, detail) : refuse('not_found')
})
