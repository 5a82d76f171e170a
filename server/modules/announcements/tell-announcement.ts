import { titlesOf } from '#domain/modules/announcements/announcement-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { LockedAnnouncement } from './announcement-queries.ts'

type Concerned = Pick<LockedAnnouncement, 'id' | 'center_id' | 'expert_ids' | 'words' | 'center_name'>

/** Moves the open pages of the center, its experts and these users. */
export async function tellWatchers(
  ctx: Ctx,
  kind: `announcement.${string}`,
  { id, center_id, expert_ids }: Pick<Concerned, 'id' | 'center_id' | 'expert_ids'>,
  userIds: readonly string[] = [],
): Promise<void> {
  await ctx.emit({
    kind,
    topics: [
      `center:${center_id}`,
      ...expert_ids.map(expertId => `expert:${expertId}`),
      ...userIds.map(userId => `user:${userId}`),
    ],
    payload: { announcementId: id },
  })
}

/** Says what became of an announcement to those who look after it, and writes it to the trail. */
export async function tell(
  ctx: Ctx,
  kind: `announcement.${string}`,
  announcement: Concerned,
  details: Record<string, unknown> = {},
  userIds: readonly string[] = [],
): Promise<void> {
  await tellWatchers(ctx, kind, announcement, userIds)
  await ctx.audit({
    action: kind,
    subjectKind: 'announcement',
    subjectId: announcement.id,
    centerId: announcement.center_id,
    details,
  })
}

/** Whoever wrote it, in the role in which they did. */
export const authorOf = ({
  created_by,
  created_as,
}: Pick<LockedAnnouncement, 'created_by' | 'created_as'>) => ({
  userId: created_by,
  role: created_as,
})

/** What every notification about an announcement says. */
export const about = ({ id, center_id, center_name, words }: Concerned) => ({
  args: { title: titlesOf(words), center: center_name },
  link: { announcementId: id },
  centerId: center_id,
})
