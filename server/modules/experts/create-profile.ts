import { slugOf } from '#domain/kernel/slug.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as profiles from './profile-queries.ts'

/** How many numbers are tried after a name before a random ending. */
const NUMBERED_SLUGS = 20

/** Creates a user's expert profile, at an address made from its name. */
export async function createProfile(ctx: UserCtx, profile: profiles.NewProfile): Promise<string> {
  const plain = slugOf(profile.name) || 'expert'
  const numbered = Array.from({ length: NUMBERED_SLUGS }, (_, index) => `${plain}-${index + 2}`)
  const id =
    (await profiles.insertProfile(ctx.tx, profile, [plain, ...numbered], ctx.now)) ??
    // A person of the same name was faster, or the name is very common: the user's own id is unique.
    (await profiles.insertProfile(ctx.tx, profile, [`${plain}-${profile.userId.slice(-12)}`], ctx.now))
  if (id === null) throw new Error('every slug of the profile is taken')
  await ctx.grantsChanged(profile.userId)
  await ctx.emit({ kind: 'expert.created', topics: [`user:${profile.userId}`], payload: { expertId: id } })
  return id
}
