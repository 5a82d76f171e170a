import { profileStrength } from '#domain/modules/experts/profile-strength.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { readToday } from '../today-queries.ts'

/** The expert's day across centers, what waits, and how complete the profile is. */
export const showToday = operation('GET /expert/today', async ctx => {
  const { expertId } = ctx.actor
  if (expertId === null) return refuse('not_found')
  const { filled, ...today } = await readToday(ctx.tx, expertId, ctx.now)
  return { ...today, strength: profileStrength(filled) }
})
