import type { centerStrength } from '#domain/modules/centers/center-strength.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { lockCenter } from './settings-queries.ts'
import { factsOfCenter } from './verified-queries.ts'

type Profile = Omit<ApiAnswer<'GET /center/profile'>, 'strength' | 'can'>
export type ProfileInput = ApiHandlerInput<'PUT /center/profile'>['body']

interface StoredProfile extends Profile {
  filled: Parameters<typeof centerStrength>[0]
}

/** A center's profile, and how complete it is, in one statement. */
export async function readProfile(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  centerId: string,
): Promise<StoredProfile> {
  const of = above.centers
  const row = await tx
    .selectFrom('centers as c')
    .select([
      'c.id as centerId',
      'c.slug',
      'c.name',
      'c.description',
      'c.description_hi',
      'c.access',
      'c.time_zone as timeZone',
      'c.phone',
      'c.email',
      'c.website',
      'c.amenity_ids as amenityIds',
      'c.service_ids',
      'c.version',
    ])
    .select(({ fn, selectFrom }) => [
      arrayOf(
        selectFrom('center_pictures as p')
          .select('p.file_id')
          .whereRef('p.center_id', '=', 'c.id')
          .orderBy('p.position'),
      ).as('pictureIds'),
      factsOfCenter().as('verified'),
      selectFrom('center_hours as h')
        .select(fn.countAll<number>().as('count'))
        .whereRef('h.center_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('hours'),
      of.spaceCount.as('spaces'),
      of.priceCount.as('prices'),
    ])
    .where('c.id', '=', centerId)
    .executeTakeFirst()
  if (!row) throw new Error(`center ${centerId} of a member is not there`)
  const { description: en, description_hi: hi, service_ids: services, hours, spaces, prices, ...said } = row
  return {
    ...said,
    description: { en, hi },
    filled: {
      descriptions: [en, hi].filter(text => text !== '').length,
      pictures: row.pictureIds.length,
      amenities: row.amenityIds.length,
      hasPhone: row.phone !== null,
      hasEmail: row.email !== null,
      hours,
      spaces,
      services: services.length,
      prices,
      hasLegalName: row.verified.legalName !== null,
    },
  }
}

/** Writes a center's profile; false if it has changed in the meantime. */
export async function writeProfile(tx: Tx, centerId: string, profile: ProfileInput): Promise<boolean> {
  const written = await tx
    .updateTable('centers')
    .set({
      name: profile.name,
      description: profile.description.en,
      description_hi: profile.description.hi,
      phone: profile.phone,
      email: profile.email,
      website: profile.website,
      amenity_ids: profile.amenityIds,
    })
    .where('id', '=', centerId)
    .where('version', '=', profile.version)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** A center's pictures in their order, locked until the transaction ends. */
export async function lockPictures(tx: Tx, centerId: string): Promise<string[]> {
  await lockCenter(tx, centerId)
  const rows = await tx
    .selectFrom('center_pictures')
    .select('file_id')
    .where('center_id', '=', centerId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.file_id)
}

/** Shows these pictures in this order; the first one is also on cards. */
export async function replacePictures(tx: Tx, centerId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('center_pictures').where('center_id', '=', centerId).execute()
  const shown = fileIds.map((id, position) => ({ id, position }))
  await tx
    .insertInto('center_pictures')
    .columns(['center_id', 'file_id', 'position'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(shown, { id: 'uuid', position: 'int' }))
        .select(({ val }) => [val(centerId).as('center_id'), 'v.id', 'v.position']),
    )
    .execute()
  await tx
    .updateTable('centers')
    .set(eb => ({ picture_id: fileIds[0] ?? null, version: eb('version', '+', 1) }))
    .where('id', '=', centerId)
    .execute()
}
