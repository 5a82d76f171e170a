import { sql } from 'kysely'
import type { ApiInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'

export type NewCenter = Required<Omit<ApiInput<'POST /centers'>['body'], 'referralCode'>>

/** Locks a user's registrations, so that drafts are counted one after the other; returns how many there are. */
export async function lockDrafts(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { drafts } = await tx
    .selectFrom('centers')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('created_by', '=', userId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return drafts
}

export interface NewCenterRow extends NewCenter {
  id: string
  createdBy: string
  searchText: string
  policy: unknown
  /** Whether the head registers it and so has signed in; false when an admin prepares it. */
  isHeadHere: boolean
  now: Date
}

/**
 * Writes a draft under the first free slug of those given; false if all are taken. Its staff accept part payments
 * until the center decides otherwise.
 */
export async function insertCenter(tx: Tx, center: NewCenterRow, slugs: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    insert into centers (id, slug, name, center_type_id, operating_entity_id, access, address_line, city, state_code,
      latitude, longitude, time_zone, phone, service_ids, cancellation_policy, search_text, part_payments, created_by, created_at)
    select ${center.id}::uuid, slug, ${center.name}, ${center.centerTypeId}::uuid, ${center.operatingEntityId}::uuid,
      ${center.access}, ${center.addressLine}, ${center.city}, ${center.stateCode}, ${center.latitude}::float8,
      ${center.longitude}::float8, ${center.timeZone}, ${center.phone}, ${center.serviceIds}::uuid[],
      ${JSON.stringify(center.policy)}::jsonb, ${center.searchText}, true, ${center.createdBy}::uuid, ${center.now}::timestamptz
    from unnest(${slugs}::text[]) with ordinality wanted(slug, place)
    where not exists (select from centers c where c.slug = wanted.slug)
    order by place limit 1
    on conflict (slug) do nothing
    returning id`.execute(tx)
  return rows.length === 1
}

/** The head, the services and the hours that a new center starts with. */
export async function furnishCenter(
  tx: Tx,
  { id, createdBy, serviceIds, isHeadHere, now }: NewCenterRow,
  hours: readonly { weekday: number; opensMinute: number; closesMinute: number }[],
): Promise<void> {
  await sql`
    with headed as (
      insert into center_members (center_id, user_id, center_role, created_at, last_seen_at)
      values (${id}::uuid, ${createdBy}::uuid, 'head', ${now}::timestamptz, ${isHeadHere ? now : null}::timestamptz)
    ), offered as (
      insert into center_services (center_id, service_id, position)
      select ${id}::uuid, service, '(0, 0, 0)' from unnest(${serviceIds}::uuid[]) service
    )
    insert into center_hours (center_id, weekday, opens_minute, closes_minute)
    select ${id}::uuid, h.weekday, h."opensMinute", h."closesMinute"
    from json_to_recordset(${JSON.stringify(hours)}::json) as h(weekday int, "opensMinute" int, "closesMinute" int)
  `.execute(tx)
}

/** A center's time zone, and the state whose tax it pays. */
export async function placeOf(tx: Tx, centerId: string): Promise<{ stateCode: string; timeZone: string }> {
  const row = await tx
    .selectFrom('centers')
    .select(['state_code', 'time_zone'])
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return { stateCode: row.state_code, timeZone: row.time_zone }
}

/** The screens that show what the platform sells and how it is paid: those of the newest draft centers. */
export async function draftCenterTopics(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('centers')
    .select('id')
    .where('status', '=', 'draft')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ id }) => `center:${id}`)
}
