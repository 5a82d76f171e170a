import type { Selectable } from 'kysely'
import type { DeskScreens } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** Shows something on the screen of a member, in place of what was there. */
export async function show(tx: Tx, row: Selectable<DeskScreens>): Promise<void> {
  const { center_id, user_id, ...shown } = row
  await tx
    .insertInto('desk_screens')
    .values({ center_id, user_id, ...shown })
    .onConflict(oc => oc.columns(['center_id', 'user_id']).doUpdateSet(shown))
    .execute()
}

export async function clear(tx: Tx, centerId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('desk_screens')
    .where('center_id', '=', centerId)
    .where('user_id', '=', userId)
    .execute()
}

/** What a member's screen shows, when it was paid since, and who is paid. */
export function find(tx: Tx, centerId: string, userId: string) {
  return tx
    .selectFrom('centers as c')
    .leftJoin('desk_screens as d', join =>
      join.onRef('d.center_id', '=', 'c.id').on('d.user_id', '=', userId),
    )
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('center_payees as h', 'h.center_id', 'c.id')
    .select(({ selectFrom }) => [
      'c.name',
      'd.order_id',
      'd.amount',
      'd.link',
      'd.confirms',
      'd.practice_url',
      'd.shown_at',
      'd.closes_at',
      'o.number',
      'o.currency',
      'h.name as payee_name',
      selectFrom('payments as p')
        .select(({ fn }) => fn.max('p.captured_at').as('at'))
        .whereRef('p.applied_order_id', '=', 'd.order_id')
        .where('p.status', '=', 'captured')
        .whereRef('p.captured_at', '>=', 'd.shown_at')
        .as('paid_at'),
    ])
    .where('c.id', '=', centerId)
    .executeTakeFirstOrThrow()
}

/** Forgets what nobody looks at any more. */
export async function forget(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('desk_screens').where('closes_at', '<', before).execute()
}
