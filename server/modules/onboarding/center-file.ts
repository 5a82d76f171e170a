import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { centerStates } from '#domain/modules/centers/center-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { centerAcceptances } from '#server/modules/accounts/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { readCenterFile } from './center-file-queries.ts'
import { listItem } from './center-list-queries.ts'
import { paymentAnswer } from './onboarding-view.ts'
import { onboardingPayments } from './payment-queries.ts'

type CenterFile = ApiAnswer<'GET /admin/centers/{id}'>

/** Everything about a center, as the platform's admins see it. */
export async function centerFileAnswer({ tx }: UserCtx, id: string): Promise<CenterFile | Refusal> {
  const row = await readCenterFile(tx, id)
  if (!row) return refuse('not_found')
  const iso = (at: Date | null) => at && isoInstant(at)
  const payments = await onboardingPayments(tx, id)
  return {
    ...listItem(row),
    addressLine: row.address_line,
    stateCode: row.state_code,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    legalName: row.legal_name,
    gstin: row.gstin,
    timeZone: row.time_zone,
    operatingEntity: row.operating_entity,
    services: row.services,
    statusReason: row.status_reason,
    statusChangedAt: iso(row.status_changed_at),
    activatedAt: iso(row.activated_at),
    members: row.members,
    terms: await centerAcceptances(tx, id),
    payments: payments.map(paymentAnswer),
    can: {
      suspend: !isIllegal(centerStates.next(row.status, 'suspend')),
      resume: !isIllegal(centerStates.next(row.status, 'resume')),
    },
  }
}
