import { serviceScope } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { Channel } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { CenterCtx, UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { Catalogue } from '../catalogue.ts'
import { listCenterMessages, listOwnMessages, type MessageRow } from '../message-log-queries.ts'
import { say } from '../say.ts'

const CENTER_DAYS = 90
const DAY_MS = 86_400_000

/** What was sent to the signed-in user in this role. */
export const listMessages = (catalogue: Catalogue) =>
  operation('GET /me/messages', async (ctx, { query }) => {
    const { limit, offset, channel } = query
    const page = { limit, offset, channel: channel ?? null, events: catalogue.eventsFor(ctx.actor.role) }
    const { rows, total } = await listOwnMessages(ctx, ctx.actor, page)
    return {
      items: rows.map(row => messageOf(catalogue, row, ctx)),
      ...{ total, totalIsExact: true, limit, offset, next: null },
    }
  })

/** What the selected center sent, to whom, and what it cost: its own words, and nothing of other centers. */
export const listMessagesOfCenter = (catalogue: Catalogue) =>
  operation('GET /center/messages', async (ctx, { query }) => {
    const { limit, offset, channel } = query
    const since = new Date(ctx.now.getTime() - CENTER_DAYS * DAY_MS)
    // Messages are of all activities: a member who works in some of them reads none.
    const all = serviceScope(ctx.actor) === null
    const page = { limit, offset, since, all, channel: channel ?? null }
    const { rows, sums } = await listCenterMessages(ctx, (ctx as CenterCtx).actor.center.centerId, page)
    return {
      items: rows.map(row => ({
        ...messageOf(catalogue, row, ctx),
        name: row.name ?? '',
        costMicros: row.cost_micros,
      })),
      ...{
        total: sums.reduce((sum, { count }) => sum + count, 0),
        totalIsExact: true,
        limit,
        offset,
        next: null,
      },
      sums: sums.map(sum => ({
        channel: sum.channel as Channel,
        ...{ count: sum.count, priced: sum.priced, costMicros: sum.micros },
      })),
    }
  })

/** A message by its title. One whose template is gone keeps its place, without words. */
function messageOf(catalogue: Catalogue, row: MessageRow, reader: Pick<UserCtx, 'language' | 'now'>) {
  const { id, event, channel, outcome, at } = row
  const said = say(catalogue, row, reader)
  return {
    ...{ id, outcome, channel: channel as Channel },
    group: catalogue.find(event)?.group ?? ('news' as const),
    title: said?.title ?? '–',
    at: isoInstant(at),
  }
}
