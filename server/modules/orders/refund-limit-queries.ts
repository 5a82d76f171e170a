import type { NotNull } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

export async function findLimit(tx: Tx, centerId: string) {
  const found = await tx
    .selectFrom('centers as c')
    .select(({ selectFrom }) => [
      'c.refund_limit_amount as limit',
      'c.currency',
      selectFrom('refunds as r')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('r.center_id', '=', 'c.id')
        .where('r.status', '=', 'quoted')
        .as('waiting'),
    ])
    .where('c.id', '=', centerId)
    .$narrowType<{ waiting: NotNull }>()
    .executeTakeFirst()
  if (!found) throw new Error(`center ${centerId} disappeared while its money was managed`)
  return found
}

/** The sum above which a center's refunds need a head, in paise, and how many wait. */
export type RefundLimitRow = Awaited<ReturnType<typeof findLimit>>

/** Only the current limit. */
export async function limitOf(tx: Tx, centerId: string): Promise<number | null> {
  const { refund_limit_amount } = await tx
    .selectFrom('centers')
    .select('refund_limit_amount')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return refund_limit_amount
}

/** A center's active heads: those who decide. */
export async function listHeads(tx: Tx, centerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('center_members')
    .select('user_id')
    .where('center_id', '=', centerId)
    .where('center_role', '=', 'head')
    .where('status', '=', 'active')
    .where('service_ids', 'is', null)
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}
