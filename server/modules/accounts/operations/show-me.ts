import { operation } from '#server/platform/operation.ts'
import { readMe } from '../me-queries.ts'
import { meOf } from '../me-view.ts'

/** The signed-in user, and what belongs to them in this role. */
export const showMe = operation('GET /me', async ctx =>
  meOf(await readMe(ctx, ctx.actor.userId), ctx.actor, ctx.now),
)
