import type { Ctx } from '#server/platform/context.ts'
import type { Audience } from './audience-queries.ts'

interface Concerned {
  id: string
  center_id: string
  secret: boolean
  expert_ids: readonly string[]
}

/**
 * Says what became of a poll to its center, its experts and, where they are given, the people it asks, and writes it to the
 * trail. A vote in a secret poll leaves no entry there: beside the sums as they grow it would tell who chose what.
 */
export async function tell(
  ctx: Ctx,
  kind: `poll.${string}`,
  poll: Concerned,
  people: Pick<Audience, 'guardians' | 'members' | 'experts'> | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const users = people ? [...people.guardians, ...people.members, ...people.experts] : []
  await ctx.emit({
    kind,
    topics: [
      `center:${poll.center_id}`,
      ...poll.expert_ids.map(id => `expert:${id}`),
      ...users.map(id => `user:${id}`),
    ],
    payload: { pollId: poll.id },
  })
  if (kind === 'poll.voted' && poll.secret) return
  await ctx.audit({
    action: kind,
    subjectKind: 'poll',
    subjectId: poll.id,
    centerId: poll.center_id,
    details,
  })
}
