import type { Tx } from '#server/platform/context.ts'

/** The minimum lead time of the center, in minutes. */
export async function noticeMinutesOf(tx: Tx, centerId: string): Promise<number> {
  const center = await tx
    .selectFrom('centers')
    .select('booking_lead_minutes as minutes')
    .where('id', '=', centerId)
    .executeTakeFirst()
  return center?.minutes ?? 0
}

/** A center's active spaces that are suitable for a service, those dedicated to it first. */
export async function spacesFor(tx: Tx, centerId: string, serviceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('spaces')
    .select('id')
    .where('center_id', '=', centerId)
    .where('status', '=', 'active')
    .where(({ eb, fn, or, val }) =>
      or([eb(fn('cardinality', ['service_ids']), '=', 0), eb(val(serviceId), '=', fn.any('service_ids'))]),
    )
    .orderBy(({ eb, fn }) => eb(fn('cardinality', ['service_ids']), '=', 0))
    .orderBy('places')
    .orderBy('name')
    .execute()
  return rows.map(({ id }) => id)
}

/** A class's latest move that was not undone, with the time before it. */
export function lastMove(tx: Tx, id: string) {
  return tx
    .selectFrom('class_session_moves')
    .select(['id', 'from_starts_at as startsAt', 'from_ends_at as endsAt', 'from_space_id as spaceId'])
    .where('class_session_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks a move as undone. */
export async function noteUndone(tx: Tx, moveId: string, now: Date): Promise<void> {
  await tx.updateTable('class_session_moves').set({ undone_at: now }).where('id', '=', moveId).execute()
}
