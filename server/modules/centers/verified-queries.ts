import { sql } from 'kysely'
import type { CenterFacts } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { Tx } from '#server/platform/context.ts'
import { renewSearch } from './offer-queries.ts'

/** What the platform has checked of each of these centers, and how they are called. */
export async function readVerified(
  tx: Tx,
  centerIds: readonly string[],
): Promise<{ id: string; name: string; facts: CenterFacts }[]> {
  const { rows } = await sql<{ id: string; name: string; facts: CenterFacts }>`
    select c.id, c.name, json_build_object('legalName', c.legal_name, 'gstin', c.gstin,
      'centerTypeId', c.center_type_id, 'operatingEntityId', c.operating_entity_id,
      'place', json_build_object('addressLine', c.address_line, 'city', c.city, 'stateCode', c.state_code,
        'latitude', c.latitude, 'longitude', c.longitude)) as facts
    from centers c where c.id = any(${centerIds}::uuid[])`.execute(tx)
  return rows
}

/** Writes what was checked anew; the pin spreads to all that is looked for by distance. */
export async function writeVerified(tx: Tx, centerId: string, facts: CenterFacts): Promise<void> {
  const { place } = facts
  await sql`
    update centers set legal_name = ${facts.legalName}, gstin = ${facts.gstin},
      center_type_id = ${facts.centerTypeId}, operating_entity_id = ${facts.operatingEntityId},
      address_line = ${place.addressLine}, city = ${place.city}, state_code = ${place.stateCode},
      latitude = ${place.latitude}, longitude = ${place.longitude}
    where id = ${centerId}`.execute(tx)
  await renewSearch(tx, centerId)
}
