import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { readUser } from '../user-queries.ts'
import { userDetailOf } from '../user-view.ts'

/** One account with everything an admin looks at. */
export const showUser = operation('GET /users/{id}', async (ctx, { params }) => {
  const user = await readUser(ctx.tx, params.id, ctx.now)
  return user ? userDetailOf(user, ctx.actor.userId) : refuse('not_found')
})
