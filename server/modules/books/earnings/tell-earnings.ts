import type { Ctx } from '#server/platform/context.ts'
import { booksNotifications } from '../notification-templates.ts'
import { namesOf } from './earning-queries.ts'

/** Updates the open pages of everyone whose lines changed. */
export async function tellEarned(
  ctx: Ctx,
  changed: readonly { centerId: string; expertId: string }[],
): Promise<void> {
  if (changed.length === 0) return
  const topics = changed.flatMap(each => [`center:${each.centerId}`, `expert:${each.expertId}`])
  await ctx.emit({ kind: 'earning.calculated', topics: [...new Set(topics)], payload: {} })
}

/** Tells a center which experts' classes no terms pay for: once for each expert and calculation. */
export async function tellGaps(
  ctx: Ctx,
  gaps: readonly { centerId: string; expertId: string; on: string }[],
): Promise<void> {
  const pairs = new Map<string, { centerId: string; expertId: string; days: string[] }>()
  for (const { centerId, expertId, on } of gaps) {
    const pair = pairs.get(`${centerId} ${expertId}`) ?? { centerId, expertId, days: [] }
    pair.days.push(on)
    pairs.set(`${centerId} ${expertId}`, pair)
  }
  for (const { centerId, expertId, days } of pairs.values()) {
    const names = await namesOf(ctx.tx, centerId, expertId)
    await ctx.emit({ kind: 'earning.gap', topics: [`center:${centerId}`], payload: { expertId } })
    await ctx.notify(booksNotifications['earning.gap'], {
      recipients: [{ membersOf: centerId, may: 'money:manage' }],
      args: { ...names, on: days.sort()[0] ?? '' },
      link: { expertId },
      centerId,
    })
  }
}
