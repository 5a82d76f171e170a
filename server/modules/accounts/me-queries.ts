import { sql } from 'kysely'
import type { CenterAccess } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import type { UserRow } from './session-queries.ts'

type Me = ApiAnswer<'GET /me'>

/** A learner profile as the database has it, with what it is to the user who asks. */
export type LearnerRow = Omit<Me['learners'][number], 'isMinor'>
/** A center of a member as the database has it. */
export type CenterChoiceRow = Omit<Me['centers'][number], 'access'> & {
  centerRole: CenterRole
  permissions: Partial<CenterAccess> | null
}

export interface MeRow extends UserRow {
  home: Me['home']
  learners: LearnerRow[]
  expert: Me['expert']
  centers: CenterChoiceRow[]
  acceptedTerms: { role: string; version: string }[]
}

/** All that a user is, in one statement. */
export async function readMe({ tx, above }: Pick<Ctx, 'tx' | 'above'>, userId: string): Promise<MeRow> {
  const own = above.accounts
  const { rows } = await sql<MeRow>`
    select u.id, u.phone, u.name, u.language, u.is_admin as "isAdmin", u.status,
      case when u.latitude is not null then jsonb_build_object('addressLine', coalesce(u.address_line, ''),
        'city', coalesce(u.city, ''), 'latitude', u.latitude, 'longitude', u.longitude) end as home,
      ${own.ownLearners} as learners, ${own.ownExpert} as expert, ${own.ownCenters} as centers,
      (select coalesce(jsonb_agg(jsonb_build_object('role', a.role, 'version', a.version)), '[]')
        from terms_acceptances a where a.user_id = u.id and a.center_id is null) as "acceptedTerms"
    from users u where u.id = ${userId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`user ${userId} of a running session is not there`)
  return row
}

/** What of the own account is to change; absent parts stay. */
export interface MeChanges {
  name?: string | undefined
  language?: Language | undefined
  home?: NonNullable<Me['home']> | undefined
}

export async function updateMe(tx: Tx, userId: string, { name, language, home }: MeChanges): Promise<void> {
  await sql`
    update users set
      name = coalesce(${name ?? null}::text, name),
      language = coalesce(${language ?? null}::text, language),
      address_line = coalesce(${home?.addressLine ?? null}::text, address_line),
      city = coalesce(${home?.city ?? null}::text, city),
      latitude = coalesce(${home?.latitude ?? null}::float8, latitude),
      longitude = coalesce(${home?.longitude ?? null}::float8, longitude)
    where id = ${userId}`.execute(tx)
}

/** Gives an account another name where it is still called as before. */
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

/** Names an account that has no name yet by what its owner has just written; a name that is there stays. */
export async function nameIfMissing(tx: Tx, userId: string, name: string): Promise<boolean> {
  const named = await tx
    .updateTable('users')
    .set({ name: name.trim() })
    .where('id', '=', userId)
    .where(eb => eb.or([eb('name', 'is', null), eb('name', '=', '')]))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}
