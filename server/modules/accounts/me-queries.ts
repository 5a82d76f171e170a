import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { CenterAccess } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { selectUsers } from './session-queries.ts'

type Me = ApiAnswer<'GET /me'>

/** A learner profile as stored, with its relation to the user who asks. */
export type LearnerRow = Omit<Me['learners'][number], 'isMinor'>
/** A member's center as stored. */
export type CenterChoiceRow = Omit<Me['centers'][number], 'access'> & {
  centerRole: CenterRole
  permissions: Partial<CenterAccess> | null
}

/** Everything about a user, in one statement. */
export function readMe({ tx, above }: Pick<Ctx, 'tx' | 'above'>, userId: string) {
  const own = above.accounts
  return selectUsers(tx)
    .select(({ case: when, fn, ref, selectFrom, val }) => [
      when()
        .when('u.latitude', 'is not', null)
        .then(
          jsonBuildObject({
            addressLine: fn.coalesce('u.address_line', val('')),
            city: fn.coalesce('u.city', val('')),
            latitude: ref('u.latitude').$notNull(),
            longitude: ref('u.longitude').$notNull(),
          }),
        )
        .end()
        .as('home'),
      own.ownLearners.$castTo<LearnerRow[]>().as('learners'),
      own.ownExpert.$castTo<Me['expert']>().as('expert'),
      own.ownCenters.$castTo<CenterChoiceRow[]>().as('centers'),
      jsonArrayFrom(
        selectFrom('terms_acceptances as a')
          .select(['a.role', 'a.version'])
          .whereRef('a.user_id', '=', 'u.id')
          .where('a.center_id', 'is', null),
      ).as('acceptedTerms'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export type MeRow = Awaited<ReturnType<typeof readMe>>

/** Changes of one's own account; absent parts stay. */
export interface MeChanges {
  name?: string | undefined
  language?: Language | undefined
  home?: NonNullable<Me['home']> | undefined
}

export async function updateMe(tx: Tx, userId: string, { name, language, home }: MeChanges): Promise<void> {
  await sql`
    update users set
      name = coalesce(${name ?? null}::text, name),
      is_named_by_child = is_named_by_child and ${name === undefined},
      language = coalesce(${language ?? null}::text, language),
      address_line = coalesce(${home?.addressLine ?? null}::text, address_line),
      city = coalesce(${home?.city ?? null}::text, city),
      latitude = coalesce(${home?.latitude ?? null}::float8, latitude),
      longitude = coalesce(${home?.longitude ?? null}::float8, longitude)
    where id = ${userId}`.execute(tx)
}

/** Renames an account that still has its former name. */
export async function renameFrom(tx: Tx, userId: string, from: string, to: string): Promise<boolean> {
  const named = await tx
    .updateTable('users')
    .set({ name: to.trim() })
    .where('id', '=', userId)
    .where('name', '=', from)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}

/** Names an account that has no name yet by what its owner has just written; an existing name stays. */
export async function nameIfMissing(tx: Tx, userId: string, name: string): Promise<boolean> {
  const named = await tx
    .updateTable('users')
    .set({ name: name.trim(), is_named_by_child: false })
    .where('id', '=', userId)
    .where(eb => eb.or([eb('name', 'is', null), eb('name', '=', ''), eb('is_named_by_child', '=', true)]))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}

/** Calls an account without a name after a child; `before`: the child's name has changed, and so has that of the parent. */
export async function writeNameByChild(
  tx: Tx,
  userId: string,
  name: string,
  before: string | null,
): Promise<boolean> {
  const named = await tx
    .updateTable('users')
    .set({ name, is_named_by_child: true })
    .where('id', '=', userId)
    .where(eb =>
      before === null
        ? eb.or([eb('name', 'is', null), eb('name', '=', '')])
        : eb.and([eb('is_named_by_child', '=', true), eb('name', '=', before)]),
    )
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}
