import type { Tx } from '#server/platform/context.ts'

/** Whether a center's staff accept parts of what is due. */
export async function takesParts(tx: Tx, centerId: string): Promise<boolean> {
  const { part_payments } = await tx
    .selectFrom('centers')
    .select('part_payments')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return part_payments
}
