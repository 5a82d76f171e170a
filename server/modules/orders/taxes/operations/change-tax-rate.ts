import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { noteRate, savedRate, whyNotFrom } from '../save-rate.ts'
import * as rates from '../tax-queries.ts'

/** Changes a rate that no order has used. */
export const changeTaxRate = operation('PUT /admin/tax-rates/{id}', async (ctx, { params, body }) => {
  const { tx } = ctx
  await rates.lockRates(tx)
  const found = await rates.find(tx, params.id)
  if (!found) return refuse('not_found')
  if (found.isUsed) return refuse('tax_rate_used')
  if (found.version !== body.version) return refuse('changed_meanwhile')
  const obstacle = await whyNotFrom(ctx, found, body.holdsFrom, found.id)
  if (obstacle) return obstacle
  await rates.update(tx, found.id, body)
  const { basisPoints, sac, holdsFrom } = found
  return savedRate(ctx, found.id, 'change', { basisPoints, sac, holdsFrom })
})

/** Removes a rate that no order has used; the audit trail retains it. */
export const withdrawTaxRate = operation('DELETE /admin/tax-rates/{id}', async (ctx, { params }) => {
  const { tx } = ctx
  await rates.lockRates(tx)
  const found = await rates.find(tx, params.id)
  if (!found) return refuse('not_found')
  if (found.isUsed) return refuse('tax_rate_used')
  await rates.remove(tx, found.id)
  await noteRate(ctx, 'withdraw', found, null)
  return { id: found.id }
})
