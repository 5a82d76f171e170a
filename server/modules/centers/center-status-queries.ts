import { sql } from 'kysely'
import type { CenterGates } from '#domain/modules/centers/activation-gates.ts'
import type { Tx } from '#server/platform/context.ts'

/** Where a center stands, as rules look at it. */
export interface CenterStatusRow extends CenterGates {
  id: string
  name: string
}

const columns = sql`
  id, name, status, terms_accepted as "centerTermsAccepted",
  onboarding_payment_received as "isOnboardingPaymentReceived",
  onboarding_payment_verified as "isOnboardingPaymentVerified"`

/** Takes the center's lock: every change of its status and flags begins here. */
export async function lockCenterStatus(tx: Tx, centerId: string): Promise<CenterStatusRow | undefined> {
  const { rows } = await sql<CenterStatusRow>`
    select ${columns} from centers where id = ${centerId} for no key update`.execute(tx)
  return rows[0]
}

export async function readCenterStatus(tx: Tx, centerId: string): Promise<CenterStatusRow | undefined> {
  const { rows } = await sql<CenterStatusRow>`
    select ${columns} from centers where id = ${centerId}`.execute(tx)
  return rows[0]
}

/** Writes where a center stands now. `statusReason` is kept only with a change of the status. */
export async function writeCenterStatus(
  tx: Tx,
  center: CenterStatusRow,
  change: { statusChanged: boolean; activated: boolean; reason: string | null; now: Date },
): Promise<void> {
  await sql`
    update centers set status = ${center.status},
      terms_accepted = ${center.centerTermsAccepted},
      onboarding_payment_received = ${center.isOnboardingPaymentReceived},
      onboarding_payment_verified = ${center.isOnboardingPaymentVerified},
      status_reason = case when ${change.statusChanged} then ${change.reason} else status_reason end,
      status_changed_at = case when ${change.statusChanged} then ${change.now}::timestamptz else status_changed_at end,
      activated_at = case when ${change.activated} then ${change.now}::timestamptz else activated_at end,
      version = version + 1
    where id = ${center.id}`.execute(tx)
}

/** The users who work in a center now. */
export async function memberIdsOf(tx: Tx, centerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from center_members where center_id = ${centerId} and status = 'active' order by user_id
  `.execute(tx)
  return rows.map(row => row.id)
}
