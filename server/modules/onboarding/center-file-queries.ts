import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { type CenterRow, itemColumns } from './center-list-queries.ts'

interface Words {
  en: string
  hi: string
}

/** A center with what an admin looks into. */
export interface CenterFileRow extends CenterRow {
  address_line: string
  state_code: string
  latitude: number
  longitude: number
  phone: string | null
  legal_name: string | null
  gstin: string | null
  time_zone: string
  operating_entity: Words | null
  services: Words[]
  status_reason: string | null
  status_changed_at: Date | null
  activated_at: Date | null
  members: { userId: string; name: string | null; phone: string; centerRole: string }[]
}

export async function readCenterFile(tx: Tx, id: string): Promise<CenterFileRow | undefined> {
  const { rows } = await sql<CenterFileRow>`
    select ${itemColumns}, c.address_line, c.state_code, c.latitude, c.longitude, c.phone, c.legal_name, c.gstin, c.time_zone,
      c.status_reason, c.status_changed_at, c.activated_at,
      (select jsonb_build_object('en', m.name_en, 'hi', m.name_hi) from masterlist_items m
        where m.id = c.operating_entity_id) as operating_entity,
      (select coalesce(jsonb_agg(jsonb_build_object('en', m.name_en, 'hi', m.name_hi) order by m.name_en), '[]')
        from masterlist_items m where m.id = any(c.service_ids)) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.name, 'phone', u.phone,
          'centerRole', m.center_role) order by m.created_at, u.id), '[]')
        from center_members m join users u on u.id = m.user_id
        where m.center_id = c.id and m.status = 'active') as members
    from centers c where c.id = ${id}`.execute(tx)
  return rows[0]
}
