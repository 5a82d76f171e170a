import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { mayInCenter } from '#domain/access/actor.ts'
import { contentDisposition } from '#domain/modules/files/file-names.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { classesSince } from '../../timetable/planned-queries.ts'
import { calendarOf } from '../calendar-of.ts'
import * as feeds from '../feed-queries.ts'
import { hashOf } from '../feed-token.ts'

const DAYS_BACK = 90
const DAY = 86_400_000

/** The classes of a link, as its owner may see them today. */
export const readFeed = operation('GET /calendar/{token}', async (ctx, { params }) => {
  const feed = await feeds.findFeed(ctx.tx, hashOf(params.token.replace(/\.ics$/, '')))
  if (!feed) return refuse('not_found')
  const { holder } = feed
  if (holder.role === 'center' && !mayInCenter(holder, 'bookings:view')) return refuse('not_found')
  const from = new Date(ctx.now.getTime() - DAYS_BACK * DAY)
  const classes = await classesSince(ctx.tx, holder, { from, expertId: feed.expertId, spaceId: feed.spaceId })
  const bytes = Buffer.from(
    calendarOf(feed, classes, { publicUrl: ctx.config.publicUrl, platform: ctx.platform.name }),
  )
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  await feeds.noteRead(ctx.tx, feed.id, ctx.now)
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': contentDisposition('inline', `${ctx.platform.name}.ics`),
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    etag,
  }
  if (ctx.incoming?.headers['if-none-match'] === etag) return { bytesWithStatus: 304, headers, bytes: null }
  const length = { 'content-length': String(bytes.length) }
  return { bytesWithStatus: 200, headers: { ...headers, ...length }, bytes: Readable.from(bytes) }
})
