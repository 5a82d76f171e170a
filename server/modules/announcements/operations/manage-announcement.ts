import { isIllegal } from '#domain/kernel/state-machine.ts'
import { AGAIN_AFTER_HOURS, againFrom, MOST_AGAIN } from '#domain/modules/announcements/announcement-rules.ts'
import { announcementStates } from '#domain/modules/announcements/announcement-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { lockAnnouncement, setWithdrawn, tellAgain } from '../announcement-queries.ts'
import { shownAnnouncement } from '../announcement-view.ts'
import { tell } from '../tell-announcement.ts'

/** Withdraws an announcement: before its time it is not sent, later nobody reads its text any more. */
export const withdrawAnnouncement = operation(
  'POST /announcements/{id}/withdrawal',
  async (ctx, { params }) => {
    const found = await lockAnnouncement(ctx.tx, ctx.actor, params.id)
    if (!found) return refuse('not_found')
    if (isIllegal(announcementStates.next(found.status, 'withdraw'))) return refuse('announcement_over')
    await setWithdrawn(ctx.tx, found.id, ctx.now)
    await tell(ctx, 'announcement.withdrawn', found, { wasSent: found.status === 'sent' })
    return shownAnnouncement(ctx, found.id)
  },
)

/** Has everybody who has not opened it notified again. */
export const remindReaders = operation('POST /announcements/{id}/reminders', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const found = await lockAnnouncement(tx, actor, params.id)
  if (!found) return refuse('not_found')
  if (found.status !== 'sent' || !found.sent_at) return refuse('announcement_over')
  const from = againFrom({ sentAt: found.again_at ?? found.sent_at, times: found.again_times })
  if (!from) return refuse('announcement_again_limit', { args: { most: MOST_AGAIN } })
  if (from > now) return refuse('announcement_again_later', { args: { hours: AGAIN_AFTER_HOURS } })
  const people = await tellAgain(tx, found.id, now)
  if (people === 0) return refuse('announcement_all_seen')
  await tell(ctx, 'announcement.reminded', found, { people })
  return shownAnnouncement(ctx, found.id)
})
