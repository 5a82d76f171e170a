import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

/** Those of the services that the center does not currently offer; with both statuses, those not on its list. */
export async function notOffered(
  tx: Tx,
  centerId: string,
  serviceIds: readonly string[],
  statuses: readonly ('active' | 'inactive')[] = ['active'],
): Promise<string[]> {
  const wanted = serviceIds.map(id => ({ id }))
  const rows = await tx
    .selectFrom(jsonRows(wanted, { id: 'uuid' }))
    .select('v.id')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('center_services as o')
            .where('o.center_id', '=', centerId)
            .whereRef('o.service_id', '=', 'v.id')
            .where('o.status', 'in', statuses),
        ),
      ),
    )
    .execute()
  return rows.map(row => row.id)
}

/** Offers a service of the master list or changes how; false if there is no such service. */
export async function offerService(
  tx: Tx,
  centerId: string,
  serviceId: string,
  offer: { description: string; whatToBring: string; status: 'active' | 'inactive' },
): Promise<boolean> {
  const offered = await tx
    .insertInto('center_services')
    .columns(['center_id', 'service_id', 'description', 'what_to_bring', 'status', 'position'])
    .expression(({ selectFrom }) =>
      selectFrom(['centers as c', 'masterlist_items as m'])
        .select(({ val }) => [
          'c.id as center_id',
          'm.id as service_id',
          val(offer.description).as('description'),
          val(offer.whatToBring).as('what_to_bring'),
          val(offer.status).as('status'),
          'c.position',
        ])
        .where('c.id', '=', centerId)
        .where('m.id', '=', serviceId)
        .where('m.list', '=', 'service')
        .where(({ eb, exists, or }) =>
          or([
            eb('m.status', '=', 'active'),
            exists(
              selectFrom('center_services as o')
                .where('o.center_id', '=', centerId)
                .where('o.service_id', '=', serviceId),
            ),
          ]),
        ),
    )
    .onConflict(oc =>
      oc.columns(['center_id', 'service_id']).doUpdateSet(({ ref }) => ({
        description: ref('excluded.description'),
        what_to_bring: ref('excluded.what_to_bring'),
        status: ref('excluded.status'),
      })),
    )
    .returning('service_id')
    .executeTakeFirst()
  return offered !== undefined
}

/** Updates the search data of a center, after its services have changed. */
export async function renewSearch(tx: Tx, centerId: string): Promise<void> {
  const found = await tx
    .selectFrom('centers as c')
    .select(({ selectFrom }) => [
      'c.name',
      'c.city',
      'c.address_line as address',
      jsonArrayFrom(
        selectFrom('center_services as o')
          .innerJoin('masterlist_items as m', 'm.id', 'o.service_id')
          .select(['m.id', 'm.name_en as en', 'm.name_hi as hi'])
          .whereRef('o.center_id', '=', 'c.id')
          .where('o.status', '=', 'active')
          .orderBy('m.name_en'),
      ).as('services'),
    ])
    .where('c.id', '=', centerId)
    .executeTakeFirst()
  if (!found) throw new Error(`center ${centerId} is not there`)
  await tx
    .updateTable('centers')
    .set(eb => ({
      service_ids: found.services.map(service => service.id),
      search_text: searchTextOf(found),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', centerId)
    .execute()
}
