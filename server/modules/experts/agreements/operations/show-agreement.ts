import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findAgreement, listAgreements as read } from '../agreement-queries.ts'
import { agreementOf, detailOf } from '../agreement-view.ts'
import { findEngagement } from '../engagement-queries.ts'

/** All versions between a center and an expert. */
export const listAgreements = operation('GET /engagements/{id}/agreements', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  if (!(await findEngagement(ctx, actor, params.id))) return refuse('not_found')
  const rows = await read(tx, actor, params.id, now)
  return { items: rows.map(row => agreementOf(row, actor)) }
})

/** One version with its text. */
export const showAgreement = operation('GET /agreements/{id}', async (ctx, { params }) => {
  const row = await findAgreement(ctx.tx, ctx.actor, params.id, ctx.now)
  return row ? detailOf(row, ctx.actor) : refuse('not_found')
})
