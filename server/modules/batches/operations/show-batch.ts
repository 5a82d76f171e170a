import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { batchAnswer } from '../batch-view.ts'
import { findDetail } from '../batch-view-queries.ts'
import { readChoices } from '../choice-queries.ts'
import { listClasses as readClasses } from '../class-queries.ts'
import { classAnswer } from '../class-view.ts'

/** One batch of the center, the expert or the family, or one that is open to join. */
export const showBatch = operation('GET /batches/{id}', async (ctx, { params }) => {
  const row = await findDetail(ctx.tx, ctx.actor, params.id, ctx.now)
  return row ? batchAnswer(ctx, row) : refuse('not_found')
})

/** A page of a batch's classes. */
export const listClasses = operation('GET /batches/{id}/classes', async (ctx, { params, query }) => {
  const { tx, actor, now } = ctx
  if (!(await findDetail(tx, actor, params.id, now))) return refuse('not_found')
  const { rows, total, next } = await readClasses(tx, actor, params.id, query, now)
  return {
    items: rows.map(row => classAnswer(actor, row, now)),
    total,
    totalIsExact: true,
    limit: query.limit,
    offset: query.offset,
    next,
  }
})

/** The choices for a batch, center by center. */
export const listChoices = operation('GET /batches/choices', async ctx => ({
  items: await readChoices(ctx.tx, ctx.actor, ctx.now),
}))
