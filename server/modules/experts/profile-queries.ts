import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { leaveReasons } from './leave-queries.ts'

export type ExpertSelf = ApiAnswer<'GET /expert/profile'>
export type ProfileInput = ApiHandlerInput<'PUT /expert/profile'>['body']

/** The own profile with all that belongs to it, in one statement. Times off that are over are left out. */
export async function readProfile(tx: Tx, expertId: string, now: Date): Promise<ExpertSelf> {
  const isoText = (instant: string) =>
    sql`to_char(${sql.raw(instant)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<{ profile: ExpertSelf }>`
    select json_build_object(
      'id', x.id, 'slug', x.slug, 'name', x.name, 'headline', x.headline, 'bio', x.bio,
      'experienceYears', x.experience_years,
      'languageIds', x.language_ids, 'qualificationIds', x.qualification_ids, 'serviceIds', x.service_ids,
      'levels', (select coalesce(json_agg(json_build_object('serviceId', t.service_id, 'levelIds', t.level_ids)
          order by t.service_id), '[]')
        from expert_services t where t.expert_id = x.id and cardinality(t.level_ids) > 0),
      'videoUrl', x.video_url,
      'city', coalesce(x.city, ''), 'latitude', x.latitude, 'longitude', x.longitude,
      'travelMetres', x.travel_metres, 'pictureId', x.picture_id, 'approvesBookings', x.approves_bookings,
      'centers', (select coalesce(json_agg(json_build_object('centerId', c.id, 'name', c.name,
          'timeZone', c.time_zone, 'status', g.status) order by c.name, c.id), '[]')
        from engagements g join centers c on c.id = g.center_id where g.expert_id = x.id and g.status <> 'ended'),
      'rates', (select coalesce(json_agg(json_build_object('id', r.id, 'centerId', c.id, 'centerName', c.name,
          'expertId', x.id, 'expertName', x.name,
          'service', json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi)),
          'minutes', r.minutes, 'price', json_build_object('amount', r.amount, 'currency', r.currency))
          order by c.name, m.name_en, r.minutes), '[]')
        from expert_rates r join centers c on c.id = r.center_id join masterlist_items m on m.id = r.service_id
        where r.expert_id = x.id and r.status = 'active'),
      'availability', (select coalesce(json_agg(json_build_object('centerId', a.center_id, 'weekday', a.weekday,
          'fromMinute', a.from_minute, 'toMinute', a.to_minute)
          order by a.weekday, a.from_minute, a.center_id), '[]')
        from expert_availability a where a.expert_id = x.id),
      'timeOff', (select coalesce(json_agg(json_build_object('id', o.id, 'startsAt', ${isoText('lower(o.period)')},
          'endsAt', ${isoText('upper(o.period)')}, 'reason', o.reason,
          'leaveReason', null, 'isAsked', o.is_asked) order by lower(o.period)), '[]')
        from expert_time_off o
        where o.expert_id = x.id and o.cancelled_at is null and upper(o.period) > ${now})
    ) as profile
    from experts x where x.id = ${expertId}
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`expert ${expertId} of a running session is not there`)
  const reasons = await leaveReasons(tx, expertId)
  const timeOff = row.profile.timeOff.map(one => ({ ...one, leaveReason: reasons.get(one.id) ?? null }))
  return { ...row.profile, timeOff }
}

/** The expert profile of a user, held until the transaction ends; undefined before it is made. */
export async function lockProfile(tx: Tx, userId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return await tx
    .selectFrom('experts')
    .select(['id', 'name', 'service_ids as serviceIds'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The picture an expert's profile has, held until the transaction ends. */
export async function lockPicture(tx: Tx, expertId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('experts')
    .select('picture_id')
    .where('id', '=', expertId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.picture_id ?? null
}

export async function writePicture(tx: Tx, expertId: string, fileId: string | null): Promise<void> {
  await tx.updateTable('experts').set({ picture_id: fileId }).where('id', '=', expertId).execute()
}

/** Items of the master lists that a profile points to. */
export const itemsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('masterlist_items')
    .select(['id', 'list', 'status', 'name_en as en', 'name_hi as hi'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('name_en')
    .execute()

export interface NewProfile extends ProfileInput {
  userId: string
  services: { en: string; hi: string }[]
}

/** Makes the profile under the first slug of the given ones that is free; null where all are taken. */
export async function insertProfile(
  tx: Tx,
  profile: NewProfile,
  slugs: readonly string[],
  now: Date,
): Promise<string | null> {
  const id = newId(now.getTime())
  const { rows } = await sql<{ id: string }>`
    insert into experts (id, user_id, slug, name, headline, bio, language_ids, qualification_ids, experience_years,
      city, latitude, longitude, travel_metres, service_ids, video_url, search_text, created_at)
    select ${id}::uuid, ${profile.userId}::uuid, slug, ${profile.name}, ${profile.headline}, ${profile.bio},
      ${profile.languageIds}::uuid[], ${profile.qualificationIds}::uuid[], ${profile.experienceYears}::int,
      ${profile.city}, ${profile.latitude}::float8, ${profile.longitude}::float8, ${profile.travelMetres}::int,
      ${profile.serviceIds}::uuid[], ${profile.videoUrl}, ${searchOf(profile)}, ${now}::timestamptz
    from unnest(${slugs}::text[]) with ordinality wanted(slug, place)
    where not exists (select from experts x where x.slug = wanted.slug)
    order by place limit 1
    on conflict (slug) do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Changes the profile; its slug stays, since people have it in their bookmarks. */
export async function updateProfile(tx: Tx, id: string, profile: NewProfile): Promise<void> {
  await tx
    .updateTable('experts')
    .set(eb => ({
      name: profile.name,
      headline: profile.headline,
      bio: profile.bio,
      language_ids: profile.languageIds,
      qualification_ids: profile.qualificationIds,
      experience_years: profile.experienceYears,
      city: profile.city,
      latitude: profile.latitude,
      longitude: profile.longitude,
      travel_metres: profile.travelMetres,
      service_ids: profile.serviceIds,
      video_url: profile.videoUrl,
      search_text: searchOf(profile),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores the expert's services as rows too; those that stay keep their levels. */
export async function replaceServices(
  tx: Tx,
  expertId: string,
  serviceIds: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from expert_services where expert_id = ${expertId} and service_id <> all(${serviceIds}::uuid[]))
    insert into expert_services (expert_id, service_id)
    select ${expertId}::uuid, unnest(${serviceIds}::uuid[]) on conflict do nothing
  `.execute(tx)
}

/** Says at which levels services are taught; those that are not named keep theirs. */
export async function writeLevels(tx: Tx, expertId: string, levels: ProfileInput['levels']): Promise<void> {
  await tx
    .updateTable('expert_services as t')
    .from(jsonRows(levels, { serviceId: 'uuid', levelIds: 'uuid[]' }))
    .set(eb => ({ level_ids: eb.ref('v.levelIds') }))
    .where('t.expert_id', '=', expertId)
    .whereRef('t.service_id', '=', 'v.serviceId')
    .execute()
}

function searchOf(profile: NewProfile): string {
  return searchTextOf({ name: profile.name, city: profile.city, address: '', services: profile.services })
}
