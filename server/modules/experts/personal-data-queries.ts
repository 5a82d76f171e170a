import { type RawBuilder, sql } from 'kysely'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText, inJson, underWay } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { expertsCollected } from './collect-queries.ts'

/** The profile is erased; what was verified stays as verified, without the person. */
export const expertsPersonalData: PersonalData = {
  family: {
    async erase({ tx }, { users, phones }) {
      if (users.length > 0)
        await sql`delete from expert_invitations where phone = ${anyText(phones)}`.execute(tx)
    },
  },
  expert: {
    async know(tx, { id }) {
      const found = await tx
        .selectFrom('experts')
        .select(({ fn }) => [
          fn<string>('lower', ['name']).as('name'),
          fn<string>('lower', [fn('first_name', ['name'])]).as('first'),
          fn<string>('lower', ['slug']).as('slug'),
        ])
        .where('id', '=', id)
        .executeTakeFirst()
      const words = found ? [found.name, found.first, found.slug].filter(word => word !== '') : []
      return { phones: [], names: [], words: [...new Set(words)] }
    },
    async trace(tx, { id }) {
      const found = await tx
        .selectFrom('experts as x')
        .select(({ fn, selectFrom, val }) => [
          arrayOf(
            selectFrom('engagements')
              .select('id')
              .where('expert_id', '=', id)
              .union(selectFrom('agreements').select('id').where('expert_id', '=', id))
              .union(selectFrom('expert_time_off').select('id').where('expert_id', '=', id)),
          ).as('ids'),
          arrayOf(selectFrom('engagements').select('center_id').distinct().where('expert_id', '=', id)).as(
            'centers',
          ),
          arrayOf(
            selectFrom(
              fn<{ word: string }>('unnest', [fn('string_to_array', ['x.search_text', val(' ')])]).as<'said'>(
                sql`said(word)`,
              ),
            )
              .select('said.word')
              .where(({ exists, not, ref }) =>
                not(
                  exists(
                    selectFrom('experts as o')
                      .whereRef('o.id', '<>', 'x.id')
                      .where(
                        sql<boolean>`string_to_array(${sql.ref('o.search_text')}, ' ') @> array[${ref('said.word')}]::text[]`,
                      ),
                  ),
                ),
              ),
          ).as('searchWords'),
        ])
        .where('x.id', '=', id)
        .executeTakeFirst()
      if (!found) throw new Error(`expert ${id} is not there`)
      return { ...found, ids: [id, ...found.ids], fileSubjects: [id] }
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
      // After the change of the slug, which stores the former address.
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
    expert: (tx, ids) =>
      tx.selectFrom('experts').select(['id', 'name']).where('id', '=', anyId(ids)).execute(),
  },
}

/** The id of an account's expert profile; null without one. */
export const profileOf = (userId: string): RawBuilder<string> =>
  sql<string>`(select id from experts where user_id = ${userId})`
