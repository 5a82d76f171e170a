import type { Tx } from '#server/platform/context.ts'

/** Lets the desk of a center take parts, and families pay terms and packs in so many instalments. */
export async function allowParts(db: Tx, centerId: string, instalments: number | null = null): Promise<void> {
  await db
    .updateTable('centers')
    .set({ part_payments: true, instalments })
    .where('id', '=', centerId)
    .execute()
}
