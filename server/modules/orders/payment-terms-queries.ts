import type { Tx } from '#server/platform/context.ts'

/** How a center lets families pay. */
export interface PaymentTerms {
  partPayments: boolean
  instalments: number | null
}

export async function findTerms(tx: Tx, centerId: string): Promise<PaymentTerms> {
  return tx
    .selectFrom('centers')
    .select(['part_payments as partPayments', 'instalments'])
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
}

export async function saveTerms(tx: Tx, centerId: string, terms: PaymentTerms): Promise<void> {
  await tx
    .updateTable('centers')
    .set(eb => ({
      part_payments: terms.partPayments,
      instalments: terms.instalments,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', centerId)
    .execute()
}
