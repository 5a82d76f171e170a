import { newId } from '#domain/kernel/ids.ts'
import { MOST_ANSWERS } from '#domain/modules/announcements/announcement-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { countAnswers, insertAnswer, lockAnnouncement, setSeen } from '../announcement-queries.ts'
import { readerRole, shownAnnouncement } from '../announcement-view.ts'
import { findAnnouncement } from '../announcement-view-queries.ts'
import { announcementNotifications } from '../notification-templates.ts'
import { readerName } from '../reader-queries.ts'
import { about, authorOf, tellWatchers } from '../tell-announcement.ts'

/** The reader has opened it; whoever sent it sees so. */
export const seeAnnouncement = operation('PUT /announcements/{id}/seen', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const row = await findAnnouncement(tx, actor, params.id, now)
  const role = readerRole(actor)
  if (!row || !role) return refuse('not_found')
  // Those who look after it read along; a withdrawn one was not opened.
  if (!row.isReader || row.status !== 'sent') return undefined
  if (!(await setSeen(tx, row.id, { userId: actor.userId, role }, now))) return undefined
  await tellWatchers(
    ctx,
    'announcement.seen',
    { id: row.id, center_id: row.center_id, expert_ids: row.expert_id ? [row.expert_id] : [] },
    [actor.userId],
  )
  return undefined
})

/** Answers in a few words, for the center's people. */
export const answerAnnouncement = operation(
  'POST /announcements/{id}/answers',
  async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx
    const row = await findAnnouncement(tx, actor, params.id, now)
    const role = readerRole(actor)
    if (!row?.isReader || !role) return refuse('not_found')
    if (row.status !== 'sent' || row.answers === 'off') return refuse('announcement_no_answers')
    if ((await countAnswers(tx, row.id, actor.userId)) >= MOST_ANSWERS)
      return refuse('announcement_answer_limit', { args: { most: MOST_ANSWERS } })
    await insertAnswer(tx, {
      id: newId(now.getTime()),
      announcement_id: row.id,
      user_id: actor.userId,
      role,
      text: body.text,
      created_at: now,
    })
    await setSeen(tx, row.id, { userId: actor.userId, role }, now)
    const found = await lockAnnouncement(tx, null, row.id)
    if (!found) return refuse('not_found')
    await tellWatchers(ctx, 'announcement.answered', found, [actor.userId])
    const { args, ...rest } = about(found)
    await ctx.notify(announcementNotifications['announcement.answered'], {
      ...rest,
      recipients: [authorOf(found)],
      args: {
        ...args,
        text: body.text,
        name: await readerName(tx, row.id, actor, found.created_as, now),
      },
    })
    return shownAnnouncement(ctx, row.id)
  },
)
