import type { Tx } from '#server/platform/context.ts'

/** How a center lets families pay. */
export interface PaymentTerms {
  partPayments: boolean
  instalments: number | null
  /** Days between two reminders of one due. */
  reminderDays: number
}

export async function findTerms(tx: Tx, centerId: string): Promise<PaymentTerms> {
  return tx
    .selectFrom('centers')
    .select(['part_payments as partPayments', 'instalments', 'reminder_days as reminderDays'])
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
}

export async function saveTerms(tx: Tx, centerId: string, terms: PaymentTerms): Promise<void> {
  await tx
    .updateTable('centers')
    .set(eb => ({
      part_payments: terms.partPayments,
      instalments: terms.instalments,
      reminder_days: terms.reminderDays,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', centerId)
    .execute()
}

/** The sum, in paise, above which a refund waits for a head; null: none does. */
export async function saveRefundLimit(tx: Tx, centerId: string, amount: number | null): Promise<void> {
  await tx.updateTable('centers').set({ refund_limit_amount: amount }).where('id', '=', centerId).execute()
}
