import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { savedRate, whyNotFrom } from '../save-rate.ts'
import * as rates from '../tax-queries.ts'

/** Adds a rate that applies from a day on; earlier orders keep their lines. */
export const addTaxRate = operation('POST /admin/tax-rates', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  if (body.serviceId && !(await rates.isService(tx, body.serviceId))) return refuse('not_found')
  await rates.lockRates(tx)
  const obstacle = await whyNotFrom(ctx, body, body.holdsFrom)
  if (obstacle) return obstacle
  const id = await rates.insert(tx, actor.userId, body, now)
  return savedRate(ctx, id, 'add', null)
})
