import type { Tx } from '#server/platform/context.ts'

/** A center's currency. */
export async function currencyOf(tx: Tx, centerId: string): Promise<string> {
  const { currency } = await tx
    .selectFrom('centers')
    .select('currency')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return currency
}
