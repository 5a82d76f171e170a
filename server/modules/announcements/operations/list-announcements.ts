import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { announcementAnswers, shownAnnouncement } from '../announcement-view.ts'
import { findAnnouncement, listAnnouncements as list } from '../announcement-view-queries.ts'
import { listAnswers, listLearners, listStaff } from '../reader-queries.ts'

/** A page of announcements to the reader, or of those they look after. */
export const listAnnouncements = operation('GET /announcements', async (ctx, { query }) => {
  const { rows, ...page } = await list(ctx.tx, ctx.actor, query, ctx.now)
  const items = await announcementAnswers(ctx, rows)
  return { items, ...page, limit: query.limit, offset: query.offset }
})

/** One announcement that the reader may see. */
export const showAnnouncement = operation('GET /announcements/{id}', (ctx, { params }) =>
  shownAnnouncement(ctx, params.id),
)

/** Who has opened it and who has not: learners of families, or people who work at the center. */
export const listAnnouncementReaders = operation(
  'GET /announcements/{id}/readers',
  async (ctx, { params, query }) => {
    const { tx, actor, now } = ctx
    const row = await findAnnouncement(tx, actor, params.id, now)
    if (!row?.isStaff) return refuse('not_found')
    const isStaff = row.audience === 'staff' || row.audience === 'experts'
    const { items, total } = isStaff
      ? await listStaff(tx, row.id, query)
      : await listLearners(tx, actor, row.id, query, now)
    return { items, total, totalIsExact: true, limit: query.limit, offset: query.offset, next: null }
  },
)

/** What readers answered. */
export const listAnnouncementAnswers = operation(
  'GET /announcements/{id}/answers',
  async (ctx, { params, query }) => {
    const { tx, actor, now } = ctx
    const row = await findAnnouncement(tx, actor, params.id, now)
    if (!row?.isStaff) return refuse('not_found')
    const { items, total } = await listAnswers(tx, actor, row.id, query, now)
    return { items, total, totalIsExact: true, limit: query.limit, offset: query.offset, next: null }
  },
)
