import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/platform/context.ts'
import { itemName, selectCenters } from './center-list-queries.ts'

/** A center with everything an admin looks at. */
export function readCenterFile(tx: Tx, id: string) {
  return selectCenters(tx)
    .select([
      'c.address_line',
      'c.state_code',
      'c.latitude',
      'c.longitude',
      'c.phone',
      'c.legal_name',
      'c.gstin',
      'c.time_zone',
      'c.status_reason',
      'c.status_changed_at',
      'c.activated_at',
    ])
    .select(({ ref, selectFrom }) => [
      itemName(ref('c.operating_entity_id')).as('operating_entity'),
      jsonArrayFrom(
        selectFrom('masterlist_items as m')
          .select(['m.name_en as en', 'm.name_hi as hi'])
          .where(item => item('m.id', '=', item.fn.any('c.service_ids')))
          .orderBy('m.name_en'),
      ).as('services'),
      jsonArrayFrom(
        selectFrom('center_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select(member => [
            'u.id as userId',
            'u.name',
            member.ref('u.phone').$notNull().as('phone'),
            'm.center_role as centerRole',
          ])
          .whereRef('m.center_id', '=', 'c.id')
          .where('m.status', '=', 'active')
          .orderBy('m.created_at')
          .orderBy('u.id'),
      ).as('members'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
}
