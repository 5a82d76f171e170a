import { type RawBuilder, sql } from 'kysely'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText, inJson, underWay } from '#server/platform/personal-data-queries.ts'
import { expertsCollected } from './collect-queries.ts'

/** The profile goes; what was verified stays as it was verified, without the person. */
export const expertsPersonalData: PersonalData = {
  family: {
    async erase({ tx }, { users, phones }) {
      if (users.length > 0)
        await sql`delete from expert_invitations where phone = ${anyText(phones)}`.execute(tx)
    },
  },
  expert: {
    async know(tx, { id }) {
      const { rows } = await sql<{ words: string[] }>`
        select array(select distinct lower(word) from (values (x.name), (first_name(x.name)), (x.slug)) said (word)
          where word <> '') as words
        from experts x where x.id = ${id}`.execute(tx)
      return { phones: [], names: [], words: rows[0]?.words ?? [] }
    },
    async trace(tx, { id }) {
      const { rows } = await sql<{ ids: string[]; centers: string[]; searchWords: string[] }>`
        select array(select x.id
            union select id from engagements where expert_id = x.id
            union select id from agreements where expert_id = x.id
            union select id from expert_time_off where expert_id = x.id) as ids,
          array(select distinct center_id from engagements where expert_id = x.id) as centers,
          array(select word from unnest(string_to_array(x.search_text, ' ')) said (word)
            where not exists (select from experts o
              where o.id <> x.id and string_to_array(o.search_text, ' ') @> array[word]::text[])) as "searchWords"
        from experts x where x.id = ${id}`.execute(tx)
      const [found] = rows
      if (!found) throw new Error(`expert ${id} is not there`)
      return { ...found, fileSubjects: [id] }
    },
    effects({ tx }, { id }) {
      const times = tx
        .selectFrom('expert_availability')
        .select('id')
        .where('expert_id', '=', id)
        .unionAll(tx.selectFrom('expert_time_off').select('id').where('expert_id', '=', id))
      return {
        underWay: [
          tx
            .selectFrom('engagements')
            .select(({ fn }) => ['center_id as centerId', ...underWay('engagements', fn.countAll<number>())])
            .where('expert_id', '=', id)
            .where('status', '<>', 'ended')
            .groupBy('center_id'),
        ],
        erased: { expert_profile: tx.selectFrom('experts').select('id').where('id', '=', id), times },
        retained: {
          agreements: tx
            .selectFrom('agreements')
            .select('id')
            .where('expert_id', '=', id)
            .where('verified_at', 'is not', null),
        },
      }
    },
    async erase({ tx, now }, { id, name, phones }) {
      const own = sql`expert_id = ${id}`
      await sql`update engagements set pause_reason = '', end_reason = '' where ${own}`.execute(tx)
      await sql`update agreements set note = '' where ${own} and status = 'draft' and note <> ''`.execute(tx)
      await sql`
        update agreements set note = '', decline_reason = '',
          texts = replace(texts::text, ${inJson(name)}, ${ERASED_NAMES.expert})::jsonb
        where ${own} and verified_at is null and status <> 'draft'`.execute(tx)
      await sql`update agreements set decline_reason = '' where ${own} and decline_reason <> ''`.execute(tx)
      await sql`delete from expert_availability where ${own}`.execute(tx)
      await sql`delete from expert_time_off where ${own}`.execute(tx)
      await sql`delete from expert_services where ${own}`.execute(tx)
      await sql`update expert_rates set status = 'inactive' where ${own} and status = 'active'`.execute(tx)
      await sql`delete from expert_invitations where phone = ${anyText(phones)}`.execute(tx)
      await sql`
        update experts set user_id = null, erased_at = ${now}, status = 'inactive', slug = 'former-' || id,
          name = ${ERASED_NAMES.expert}, headline = '', bio = '', gender = null, language_ids = '{}',
          qualification_ids = '{}', experience_years = 0, city = null, latitude = 0, longitude = 0, travel_metres = 0,
          service_ids = '{}', search_text = '', picture_id = null, video_url = null, approves_bookings = false,
          version = version + 1
        where id = ${id}`.execute(tx)
      // After the change of the slug, which notes the address that was left.
      await sql`delete from former_addresses where kind = 'expert' and subject_id = ${id}`.execute(tx)
    },
  },
  handOver: {
    columns: ['experts.user_id'],
    counted: (tx, { duplicate }) => ({
      expert_profile: tx.selectFrom('experts').select('id').where('user_id', '=', duplicate),
    }),
    async move(tx, { kept, duplicate }) {
      await sql`update experts set user_id = ${kept} where user_id = ${duplicate}`.execute(tx)
    },
  },
  collect: expertsCollected,
  names: {
    async expert(tx, ids) {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from experts where id = ${anyId(ids)}`.execute(tx)
      return rows
    },
  },
}

/** The id of the expert profile of an account; null where there is none. */
export const profileOf = (userId: string): RawBuilder<string> =>
  sql<string>`(select id from experts where user_id = ${userId})`
