import type { Place } from '#domain/kernel/distance.ts'
import type { Tx } from '#server/platform/context.ts'

/** Where this user lives, as far as the profile says. */
export async function readHome(tx: Tx, userId: string): Promise<Place | null> {
  const user = await tx
    .selectFrom('users')
    .select(['latitude', 'longitude'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.latitude === null || user.longitude === null) return null
  return { lat: user.latitude, lng: user.longitude }
}
