import { rowsToSkip } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { compensations } from '#server/modules/enrolments/public.ts'
import { operation } from '#server/platform/operation.ts'
import { compensationAnswer, compensationAnswers } from '../compensation-view.ts'

/** A page of choices: open ones first, then the newest. */
export const listCompensations = operation('GET /compensations', async (ctx, { query }) => {
  const { limit, offset, status } = query
  const { rows, total } = await compensations.list(ctx.tx, ctx.actor, {
    status,
    limit,
    skip: rowsToSkip(offset),
  })
  return { items: await compensationAnswers(ctx, rows), total, totalIsExact: true, limit, offset, next: null }
})

/** One choice. */
export const showCompensation = operation('GET /compensations/{id}', async (ctx, { params }) => {
  const row = await compensations.find(ctx.tx, ctx.actor, params.id)
  return row ? compensationAnswer(ctx, row) : refuse('not_found')
})
