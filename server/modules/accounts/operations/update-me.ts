import { operation } from '#server/platform/operation.ts'
import { readMe, updateMe } from '../me-queries.ts'
import { meOf } from '../me-view.ts'
import { carryName } from '../name-account.ts'

/** Changes one's own name, language or home; omitted fields stay. */
export const changeMe = operation('PATCH /me', async (ctx, { body }) => {
  const { userId } = ctx.actor
  await updateMe(ctx.tx, userId, body)
  await ctx.audit({
    action: 'me.update',
    subjectKind: 'user',
    subjectId: userId,
    details: { changed: Object.keys(body) },
  })
  if (body.name !== undefined) await carryName(ctx, userId)
  else await ctx.emit({ kind: 'user.changed', topics: [`user:${userId}`], payload: { userId } })
  return meOf(await readMe(ctx, userId), ctx.actor, ctx.now)
})
