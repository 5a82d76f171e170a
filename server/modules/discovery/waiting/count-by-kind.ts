import type { WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { countWaitingRequests } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { waitingSources } from './waiting-sources.ts'

export interface WaitingCount {
  kind: WaitingKind
  count: number
  own: number
}

/** How much of each kind waits for an answer from the actor's side; kinds of which nothing waits are left out. */
export async function countByKind(ctx: UserCtx): Promise<WaitingCount[]> {
  const requests: WaitingCount[] = await countWaitingRequests(ctx)
  const counts = new Map(requests.map(one => [one.kind, one]))
  for (const { kind, mayAnswer, count } of waitingSources) {
    const more = mayAnswer(ctx) ? await count(ctx) : 0
    if (more === 0) continue
    const before = counts.get(kind)
    counts.set(kind, { kind, count: (before?.count ?? 0) + more, own: before?.own ?? 0 })
  }
  return [...counts.values()]
}

export const totalOf = (waiting: readonly WaitingCount[]) =>
  waiting.reduce((sum, { count }) => sum + count, 0)
