import { expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Centers } from '#database/tables.ts'
import type { CenterFacts } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { Tx } from '#server/platform/context.ts'
import { renewSearch } from './offer-queries.ts'

/** The facts about center `c` that the platform has verified. */
export function factsOfCenter() {
  const { ref } = expressionBuilder<{ c: Centers }, 'c'>()
  return jsonBuildObject({
    legalName: ref('c.legal_name'),
    gstin: ref('c.gstin'),
    centerTypeId: ref('c.center_type_id'),
    operatingEntityId: ref('c.operating_entity_id'),
    place: jsonBuildObject({
      addressLine: ref('c.address_line'),
      city: ref('c.city'),
      stateCode: ref('c.state_code'),
      latitude: ref('c.latitude'),
      longitude: ref('c.longitude'),
    }),
  })
}

/** The verified facts of each of these centers, and their names. */
export function readVerified(
  tx: Tx,
  centerIds: readonly string[],
): Promise<{ id: string; name: string; facts: CenterFacts }[]> {
  return tx
    .selectFrom('centers as c')
    .select(['c.id', 'c.name', factsOfCenter().as('facts')])
    .where(({ eb, fn, val }) => eb('c.id', '=', fn.any(val(centerIds))))
    .execute()
}

/** Writes newly verified facts; the location is copied to everything searched by distance. */
export async function writeVerified(tx: Tx, centerId: string, facts: CenterFacts): Promise<void> {
  const { place } = facts
  await tx
    .updateTable('centers')
    .set({
      legal_name: facts.legalName,
      gstin: facts.gstin,
      center_type_id: facts.centerTypeId,
      operating_entity_id: facts.operatingEntityId,
      address_line: place.addressLine,
      city: place.city,
      state_code: place.stateCode,
      latitude: place.latitude,
      longitude: place.longitude,
    })
    .where('id', '=', centerId)
    .execute()
  await renewSearch(tx, centerId)
}
