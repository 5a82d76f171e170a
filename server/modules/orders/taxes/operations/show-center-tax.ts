import { taxWay, whyNoTax } from '#domain/modules/orders/taxes/tax-rules.ts'
import { operation } from '#server/platform/operation.ts'
import { ofCenter } from '../tax-queries.ts'

/** Today's tax on each of the center's services. */
export const showCenterTax = operation('GET /center/tax-rates', async ctx => {
  const { gstin, stateCode, items } = await ofCenter(ctx.tx, ctx.actor.center.centerId, ctx.now)
  return {
    gstin,
    way: taxWay(gstin, stateCode),
    items: items.map(item => ({ ...item, noTax: whyNoTax(gstin, item.rate?.basisPoints ?? null) })),
  }
})
