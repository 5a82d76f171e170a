import { centerChoiceOf, readMe } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'

/** The centers the caller works in. */
export const listChoices = operation('GET /center/choices', async ctx => {
  const { centers } = await readMe(ctx, ctx.actor.userId)
  return { items: centers.map(centerChoiceOf) }
})
