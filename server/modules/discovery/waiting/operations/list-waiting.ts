import { MOST_IN_INBOX } from '#domain/modules/discovery/waiting/waiting-api.ts'
import { listWaitingRequests, type RequestKinds, requestAnswers } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { countByKind, totalOf } from '../count-by-kind.ts'
import { type InboxItem, waitingSources } from '../waiting-sources.ts'

/** What waits for the caller's side, one by one: the badge counts the same sources. */
export const listWaiting = (kinds: RequestKinds) =>
  operation('GET /inbox', async ctx => {
    const items = await requestItems(ctx, kinds)
    for (const { mayAnswer, list } of waitingSources) {
      if (mayAnswer(ctx)) items.push(...(await list(ctx, MOST_IN_INBOX)))
    }
    return { items: items.sort(byDeadline).slice(0, MOST_IN_INBOX), total: totalOf(await countByKind(ctx)) }
  })

async function requestItems(ctx: UserCtx, kinds: RequestKinds): Promise<InboxItem[]> {
  const rows = await listWaitingRequests(ctx, MOST_IN_INBOX)
  return (await requestAnswers(ctx, kinds, rows)).map(request => ({
    of: 'request' as const,
    id: request.id,
    kind: request.kind,
    since: request.createdAt,
    until: request.expiresAt,
    center: request.center && {
      id: request.center.id,
      name: request.center.name,
      timeZone: request.center.timeZone,
    },
    request,
  }))
}

/** What has no deadline comes after what has one, the oldest first. */
const byDeadline = (a: InboxItem, b: InboxItem) => {
  const [first, second] = [a.until ?? '9', b.until ?? '9']
  if (first !== second) return first < second ? -1 : 1
  return a.since < b.since ? -1 : a.since > b.since ? 1 : 0
}
