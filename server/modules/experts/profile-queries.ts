import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { newId } from '#domain/kernel/ids.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { isoText } from '#server/platform/sql-expressions.ts'
import { leaveReasons } from './leave-queries.ts'

export type ExpertSelf = ApiAnswer<'GET /expert/profile'>
export type ProfileInput = ApiHandlerInput<'PUT /expert/profile'>['body']

/** One's own profile with everything that belongs to it. Past time off is left out. */
export async function readProfile(tx: Tx, expertId: string, now: Date): Promise<ExpertSelf> {
  const profile = await tx
    .selectFrom('experts as x')
    .select([
      'x.id',
      'x.slug',
      'x.name',
      'x.headline',
      'x.bio',
      'x.experience_years as experienceYears',
      'x.language_ids as languageIds',
      'x.qualification_ids as qualificationIds',
      'x.service_ids as serviceIds',
      'x.video_url as videoUrl',
      'x.latitude',
      'x.longitude',
      'x.travel_metres as travelMetres',
      'x.picture_id as pictureId',
      'x.approves_bookings as approvesBookings',
    ])
    .select(({ fn, selectFrom, val }) => [
      fn.coalesce('x.city', val('')).as('city'),
      jsonArrayFrom(
        selectFrom('expert_services as t')
          .select(['t.service_id as serviceId', 't.level_ids as levelIds'])
          .whereRef('t.expert_id', '=', 'x.id')
          .where(eb => eb(eb.fn<number>('cardinality', ['t.level_ids']), '>', 0))
          .orderBy('t.service_id'),
      ).as('levels'),
      jsonArrayFrom(
        selectFrom('engagements as g')
          .innerJoin('centers as c', 'c.id', 'g.center_id')
          .select(['c.id as centerId', 'c.name', 'c.time_zone as timeZone', 'g.status'])
          .whereRef('g.expert_id', '=', 'x.id')
          .where('g.status', '<>', 'ended')
          .orderBy('c.name')
          .orderBy('c.id'),
      ).as('centers'),
      jsonArrayFrom(
        selectFrom('expert_rates as r')
          .innerJoin('centers as c', 'c.id', 'r.center_id')
          .innerJoin('masterlist_items as m', 'm.id', 'r.service_id')
          .select(({ ref }) => [
            'r.id',
            'c.id as centerId',
            'c.name as centerName',
            'x.id as expertId',
            'x.name as expertName',
            jsonBuildObject({
              id: ref('m.id'),
              name: jsonBuildObject({ en: ref('m.name_en'), hi: ref('m.name_hi') }),
            }).as('service'),
            'r.minutes',
            jsonBuildObject({ amount: ref('r.amount'), currency: ref('r.currency') }).as('price'),
          ])
          .whereRef('r.expert_id', '=', 'x.id')
          .where('r.status', '=', 'active')
          .orderBy('c.name')
          .orderBy('m.name_en')
          .orderBy('r.minutes'),
      ).as('rates'),
      jsonArrayFrom(
        selectFrom('expert_availability as a')
          .select([
            'a.center_id as centerId',
            'a.weekday',
            'a.from_minute as fromMinute',
            'a.to_minute as toMinute',
          ])
          .whereRef('a.expert_id', '=', 'x.id')
          .orderBy('a.weekday')
          .orderBy('a.from_minute')
          .orderBy('a.center_id'),
      ).as('availability'),
      jsonArrayFrom(
        selectFrom('expert_time_off as o')
          .select(inner => [
            'o.id',
            isoText(inner.fn('lower', ['o.period'])).as('startsAt'),
            isoText(inner.fn('upper', ['o.period'])).as('endsAt'),
            'o.reason',
            'o.is_asked as isAsked',
          ])
          .whereRef('o.expert_id', '=', 'x.id')
          .where('o.cancelled_at', 'is', null)
          .where(eb => eb(eb.fn<Date>('upper', ['o.period']), '>', now))
          .orderBy(eb => eb.fn('lower', ['o.period'])),
      ).as('timeOff'),
    ])
    .where('x.id', '=', expertId)
    .executeTakeFirst()
  if (!profile) throw new Error(`expert ${expertId} of a running session is not there`)
  const reasons = await leaveReasons(tx, expertId)
  const timeOff = profile.timeOff.map(one => ({ ...one, leaveReason: reasons.get(one.id) ?? null }))
  return { ...profile, timeOff }
}

/** A user's expert profile, locked until the transaction ends; undefined before it is created. */
export async function lockProfile(tx: Tx, userId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return await tx
    .selectFrom('experts')
    .select(['id', 'name', 'service_ids as serviceIds'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The picture of an expert's profile, locked until the transaction ends. */
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

/** Items of the master lists that a profile refers to. */
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

/** Creates the profile under the first free slug of those given; null if all are taken. */
export async function insertProfile(
  tx: Tx,
  profile: NewProfile,
  slugs: readonly string[],
  now: Date,
): Promise<string | null> {
  const id = newId(now.getTime())
  const { rows } = await sql`
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
  return rows.length === 1 ? id : null
}

/** Changes the profile; its slug stays, since people may have bookmarked it. */
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

/** An expert teaches these services too. */
export async function addServices(tx: Tx, expertId: string, serviceIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('experts')
    .set(eb => ({
      service_ids: sql<
        string[]
      >`(select array_agg(distinct id) from unnest(service_ids || ${serviceIds}::uuid[]) id)`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', expertId)
    .where(eb => eb.not(eb('service_ids', '@>', sql<string[]>`${serviceIds}::uuid[]`)))
    .execute()
  await sql`
    insert into expert_services (expert_id, service_id)
    select ${expertId}::uuid, unnest(${serviceIds}::uuid[]) on conflict do nothing
  `.execute(tx)
}

/** Stores the expert's services as rows too; existing ones keep their levels. */
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

/** Sets the levels at which services are taught; services not named keep theirs. */
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
