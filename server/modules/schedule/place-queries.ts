import type { Tx } from '#server/platform/context.ts'

/**
 * Gives the upcoming classes of a space numbers that fit its new number of places: a space for one class has 0, a
 * shared space 1 and up. Returns how many classes prevent it, in which case nothing is changed. The caller has
 * written the new number before in this transaction, which blocks new claims until it ends.
 */
export async function renumberPlaces(
  tx: Tx,
  spaceId: string,
  before: number,
  after: number,
  now: Date,
): Promise<number> {
  const blocked = after >= before ? 0 : await countBlocked(tx, spaceId, after, now)
  if (blocked > 0 || (before === 1) === (after === 1)) return blocked
  await tx
    .updateTable('claims')
    .set({ place: after === 1 ? 0 : 1 })
    .where('resource_id', '=', spaceId)
    .where(({ eb, fn }) => eb(fn<Date>('upper', ['period']), '>', now))
    .execute()
  return 0
}

async function countBlocked(tx: Tx, spaceId: string, after: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('claims as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.resource_id', '=', spaceId)
    .where(({ eb, fn }) => eb(fn<Date>('upper', ['c.period']), '>', now))
    .where(({ eb, exists, selectFrom }) =>
      after === 1
        ? exists(
            selectFrom('claims as other')
              .whereRef('other.resource_id', '=', 'c.resource_id')
              .whereRef('other.place', '<', 'c.place')
              .whereRef('other.period', '&&', 'c.period'),
          )
        : eb('c.place', '>', after),
    )
    .executeTakeFirstOrThrow()
  return count
}
