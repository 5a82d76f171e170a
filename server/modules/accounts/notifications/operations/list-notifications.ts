import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, encodeCursor, isCursorInstant } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { Catalogue } from '../catalogue.ts'
import { bellOf, countUnread, find, list } from '../notification-list-queries.ts'
import { notificationAnswer } from '../notification-view.ts'

/** The actor's notifications in this role, newest first, one row per thing and day, in their current language. */
export const listNotifications = (catalogue: Catalogue) =>
  operation('GET /notifications', async (ctx, { query }) => {
    const after = query.after === undefined ? null : decodeCursor(query.after)
    if (query.after !== undefined && !isCursor(after)) {
      return refuse('invalid_input', { fields: [{ path: 'after', code: 'invalid_value' }] })
    }
    const { kind, learnerId, search, sameAs } = query
    const bell = bellOf(catalogue, ctx.actor)
    if (sameAs !== undefined && !(await find(ctx, bell, sameAs))) return refuse('not_found')
    const unread = query.unread === undefined ? undefined : query.unread === 'true'
    const events = kind && catalogue.eventsOf(ctx.actor.role, kind)
    const { rows, total, totalIsExact } = await list(ctx, bell, {
      ...query,
      unread,
      events,
      learnerId,
      search,
      sameAs,
      after,
    })
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    return {
      items: page.map(row => ({
        ...notificationAnswer(catalogue, row, ctx),
        count: row.count,
        unread: row.unread,
      })),
      total,
      totalIsExact,
      limit: query.limit,
      offset: query.offset,
      next: rows.length > query.limit && last ? encodeCursor([isoInstant(last.created_at), last.id]) : null,
    }
  })

/** The number on the bell. */
export const countNotifications = (catalogue: Catalogue) =>
  operation('GET /notifications/count', async ctx => ({
    unread: await countUnread(ctx.tx, bellOf(catalogue, ctx.actor)),
  }))

function isCursor(values: ReturnType<typeof decodeCursor>): boolean {
  const [at, id] = values ?? []
  return values?.length === 2 && isCursorInstant(at) && isId(id)
}
