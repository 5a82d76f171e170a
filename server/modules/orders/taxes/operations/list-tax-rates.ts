import { encodeCursor } from '#domain/kernel/paging.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import * as rates from '../tax-queries.ts'
import { rateAnswer } from '../tax-view.ts'

/** A page of all rates: past, current and announced. */
export const listTaxRates = operation('GET /admin/tax-rates', async (ctx, { query }) => {
  const { limit, offset } = query
  const today = localDateOf(ctx.now, DEFAULT_ZONE)
  const skip = skipOf(query)
  const { rows, total } = await rates.list(ctx.tx, query, today, skip)
  return {
    items: rows.slice(0, limit).map(row => rateAnswer(row, today)),
    total,
    totalIsExact: true,
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
  }
})

/** One tax rate. */
export const showTaxRate = operation('GET /admin/tax-rates/{id}', async (ctx, { params }) => {
  const found = await rates.find(ctx.tx, params.id)
  return found ? rateAnswer(found, localDateOf(ctx.now, DEFAULT_ZONE)) : refuse('not_found')
})
