import { isTooLate } from '#domain/modules/announcements/announcement-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import {
  type LockedAnnouncement,
  listConcerned,
  listDue,
  listUntold,
  lockAnnouncement,
  setMissed,
  setSent,
  takeUntold,
} from '../announcement-queries.ts'
import { type Audience, freezeAudience } from '../audience-queries.ts'
import { announcementNotifications } from '../notification-templates.ts'
import { about, authorOf, tell, tellWatchers } from '../tell-announcement.ts'

const atOnce = 50
/** So many people are notified in one transaction. */
const piece = 500

/**
 * Sends announcements whose time has come, and notifies whom they are for, in pieces. Whatever is killed in the middle goes
 * on where it was: a person's mark goes in the transaction that writes their notification.
 */
export const sendAnnouncements = defineJob({
  name: 'announcements.send',
  cron: '* * * * *',
  wokenBy: ['announcement.created', 'announcement.reminded'],
  async run({ services, signal }) {
    const ctx = jobContext(services)
    await eachOf(await listDue(ctx.tx, ctx.now, atOnce), id => ctx.inTransaction(inner => sendOne(inner, id)))
    await eachOf(await listUntold(ctx.tx), async id => {
      while (!signal.aborted && (await ctx.inTransaction(inner => notifySome(inner, id))));
    })
  },
})

/** Writes down whom it is for, by one statement at this moment; a center that cannot work now keeps it until it can. */
async function sendOne(ctx: Ctx, id: string): Promise<void> {
  const { tx, now } = ctx
  const found = await lockAnnouncement(tx, null, id)
  if (found?.status !== 'scheduled' || found.send_at > now) return
  if (isTooLate(found.send_at, now)) return miss(ctx, found, 'late')
  if (found.center_status !== 'active') return
  if (!found.may_send) return miss(ctx, found, 'not_teaching')
  const readers = await freezeAudience(tx, id, audienceOf(found), now)
  if (readers === 0) return miss(ctx, found, 'nobody')
  await setSent(tx, id, now)
  await tell(ctx, 'announcement.sent', found, { readers })
}

async function miss(
  ctx: Ctx,
  found: LockedAnnouncement,
  because: 'late' | 'nobody' | 'not_teaching',
): Promise<void> {
  await setMissed(ctx.tx, found.id, because)
  await tell(ctx, 'announcement.missed', found, { because })
  await ctx.notify(announcementNotifications['announcement.missed'], {
    ...about(found),
    recipients: [authorOf(found)],
  })
}

/** Notifies some who are still to be notified; false where nobody is left. */
async function notifySome(ctx: Ctx, id: string): Promise<boolean> {
  const { tx, now } = ctx
  // In the order of a withdrawal: first the announcement, then its readers.
  const found = await lockAnnouncement(tx, null, id)
  if (found?.status !== 'sent') return false
  const taken = await takeUntold(tx, id, piece, now)
  if (taken.length === 0) return false
  for (const [kind, people] of Map.groupBy(taken, one => one.tell)) {
    const idsOf = (role: string) => people.filter(one => one.role === role).map(one => one.user_id)
    const guardians = await listConcerned(tx, id, idsOf('learner'), now)
    const members = idsOf('center')
    const experts = idsOf('expert')
    const recipients: Recipient[] = [
      ...(guardians.length > 0 ? [{ guardians }] : []),
      ...(members.length > 0 ? [{ userIds: members, role: 'center' as const }] : []),
      ...(experts.length > 0 ? [{ userIds: experts, role: 'expert' as const }] : []),
    ]
    const template = announcementNotifications[kind === 'new' ? 'announcement.sent' : 'announcement.again']
    if (recipients.length > 0) await ctx.notify(template, { ...about(found), recipients })
  }
  const users = taken.map(one => one.user_id)
  await tellWatchers(ctx, 'announcement.reached', found, users)
  return true
}

const audienceOf = (row: LockedAnnouncement): Audience => ({
  centerId: row.center_id,
  kind: row.audience,
  batchId: row.batch_id,
  serviceId: row.service_id,
  filter: row.filter,
  authorId: row.created_by,
})
