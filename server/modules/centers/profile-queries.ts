import { sql } from 'kysely'
import type { centerStrength } from '#domain/modules/centers/center-strength.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

type Profile = Omit<ApiAnswer<'GET /center/profile'>, 'strength' | 'can'>
export type ProfileInput = ApiHandlerInput<'PUT /center/profile'>['body']

export interface StoredProfile extends Profile {
  filled: Parameters<typeof centerStrength>[0]
}

/** What a center says about itself, and how much of it there is, in one statement. */
export async function readProfile(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  centerId: string,
): Promise<StoredProfile> {
  const of = above.centers
  const { rows } = await sql<{ profile: StoredProfile }>`
    select json_build_object(
      'centerId', c.id, 'slug', c.slug, 'name', c.name,
      'description', json_build_object('en', c.description, 'hi', c.description_hi),
      'access', c.access, 'timeZone', c.time_zone, 'phone', c.phone, 'email', c.email, 'website', c.website,
      'amenityIds', c.amenity_ids,
      'pictureIds', array(select p.file_id from center_pictures p where p.center_id = c.id order by p.position),
      'verified', json_build_object('legalName', c.legal_name, 'gstin', c.gstin,
        'centerTypeId', c.center_type_id, 'operatingEntityId', c.operating_entity_id,
        'place', json_build_object('addressLine', c.address_line, 'city', c.city, 'stateCode', c.state_code,
          'latitude', c.latitude, 'longitude', c.longitude)),
      'version', c.version,
      'filled', json_build_object(
        'descriptions', (c.description <> '')::int + (c.description_hi <> '')::int,
        'pictures', (select count(*) from center_pictures p where p.center_id = c.id),
        'amenities', cardinality(c.amenity_ids), 'hasPhone', c.phone is not null, 'hasEmail', c.email is not null,
        'hours', (select count(*) from center_hours h where h.center_id = c.id),
        'spaces', ${of.spaceCount},
        'services', cardinality(c.service_ids),
        'prices', ${of.priceCount},
        'hasLegalName', c.legal_name is not null)
    ) as profile
    from centers c where c.id = ${centerId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`center ${centerId} of a member is not there`)
  return row.profile
}

/** Writes what a center says about itself; false where somebody has changed it meanwhile. */
export async function writeProfile(tx: Tx, centerId: string, profile: ProfileInput): Promise<boolean> {
  const { rows } = await sql`
    update centers set name = ${profile.name}, description = ${profile.description.en},
      description_hi = ${profile.description.hi}, phone = ${profile.phone}, email = ${profile.email},
      website = ${profile.website}, amenity_ids = ${profile.amenityIds}::uuid[]
    where id = ${centerId} and version = ${profile.version} returning id`.execute(tx)
  return rows.length === 1
}

/** The pictures of a center in their order, held until the transaction ends. */
export async function lockPictures(tx: Tx, centerId: string): Promise<string[]> {
  await sql`select from centers where id = ${centerId} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select file_id as id from center_pictures where center_id = ${centerId} order by position`.execute(tx)
  return rows.map(row => row.id)
}

/** Shows these pictures in this order; the first stands on cards too. */
export async function replacePictures(tx: Tx, centerId: string, fileIds: readonly string[]): Promise<void> {
  await sql`delete from center_pictures where center_id = ${centerId}`.execute(tx)
  await sql`
    insert into center_pictures (center_id, file_id, position)
    select ${centerId}::uuid, id, place - 1 from unnest(${fileIds}::uuid[]) with ordinality shown(id, place)
  `.execute(tx)
  await sql`
    update centers set picture_id = ${fileIds[0] ?? null}::uuid, version = version + 1 where id = ${centerId}
  `.execute(tx)
}
