import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { list } from '../enrolment-list-queries.ts'
import { enrolmentAnswer } from '../enrolment-view.ts'
import { findDetail } from '../enrolment-view-queries.ts'

/** A page of the places of the family, of the expert's batches or of the center. */
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

/** One place in a batch. */
export const showEnrolment = operation('GET /enrolments/{id}', async (ctx, { params }) => {
  const detail = await findDetail(ctx.tx, ctx.actor, params.id, ctx.now)
  return detail ? enrolmentAnswer(ctx, detail) : refuse('not_found')
})
