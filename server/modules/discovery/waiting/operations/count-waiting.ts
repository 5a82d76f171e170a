import type { WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { countWaitingRequests } from '#server/modules/requests/public.ts'
import { operation } from '#server/platform/operation.ts'
import { waitingSources } from '../waiting-sources.ts'

/** What waits for an answer from the caller's side; a center's members see only what they may answer. */
export const countWaiting = operation('GET /waiting', async ctx => {
  const requests: { kind: WaitingKind; count: number; own: number }[] = await countWaitingRequests(ctx)
  const counts = new Map(requests.map(one => [one.kind, one]))
  for (const { kind, mayAnswer, count } of waitingSources) {
    const more = mayAnswer(ctx) ? await count(ctx) : 0
    if (more === 0) continue
    const before = counts.get(kind)
    counts.set(kind, { kind, count: (before?.count ?? 0) + more, own: before?.own ?? 0 })
  }
  const waiting = [...counts.values()]
  return { waiting, total: waiting.reduce((sum, { count }) => sum + count, 0) }
})
