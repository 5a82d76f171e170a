import type { InferResult } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

const selectStatus = (tx: Tx, centerId: string) =>
  tx
    .selectFrom('centers')
    .select([
      'id',
      'name',
      'status',
      'terms_accepted as centerTermsAccepted',
      'onboarding_payment_received as isOnboardingPaymentReceived',
      'onboarding_payment_verified as isOnboardingPaymentVerified',
    ])
    .where('id', '=', centerId)

/** A center's status as the rules see it. */
export type CenterStatusRow = InferResult<ReturnType<typeof selectStatus>>[number]

/** Locks the center: every change of its status and flags starts here. */
export function lockCenterStatus(tx: Tx, centerId: string): Promise<CenterStatusRow | undefined> {
  return selectStatus(tx, centerId).forNoKeyUpdate().executeTakeFirst()
}

export function readCenterStatus(tx: Tx, centerId: string): Promise<CenterStatusRow | undefined> {
  return selectStatus(tx, centerId).executeTakeFirst()
}

/** Writes a center's status. The reason is stored only with a change of the status. */
export async function writeCenterStatus(
  tx: Tx,
  center: CenterStatusRow,
  change: { statusChanged: boolean; activated: boolean; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('centers')
    .set(eb => ({
      status: center.status,
      terms_accepted: center.centerTermsAccepted,
      onboarding_payment_received: center.isOnboardingPaymentReceived,
      onboarding_payment_verified: center.isOnboardingPaymentVerified,
      ...(change.statusChanged && { status_reason: change.reason, status_changed_at: change.now }),
      ...(change.activated && { activated_at: change.now }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', center.id)
    .execute()
}

/** The users who currently work in a center. */
export async function memberIdsOf(tx: Tx, centerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('center_members')
    .select('user_id')
    .where('center_id', '=', centerId)
    .where('status', '=', 'active')
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}
