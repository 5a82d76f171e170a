import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DataExports, Tables } from '#database/tables.ts'
import type { ErasureKind } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { type ErasedExpert, lockExpert, lockExpertRequests, readExpert } from './erasure-expert-queries.ts'

interface Person {
  id: string
  name: string
}

/** The subjects of an erasure. */
export interface Scope {
  kind: ErasureKind
  userId: string
  /** The learner, if only one is erased. */
  learner: Person | null
  /** Accounts to erase: the requester's and those merged into it; none when only a part is erased. */
  users: string[]
  /** Learners to erase. */
  learners: Person[]
  /** The account's children who stay with their other guardian. */
  shared: Person[]
  /** The expert profile to erase, alone or with its account. */
  expert: ErasedExpert | null
}

/** What a user asks to have erased. */
export interface Wish {
  kind: ErasureKind
  /** Set when a single learner is to be erased. */
  learnerId: string | null
}

export const idsOf = (people: readonly Person[]) => people.map(person => person.id)

/** Contacts of centers with the account's number that wait for its answer: presumably the same person. */
const waitingContacts = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users as me')
    .innerJoin('users as d', 'd.phone', 'me.phone')
    .select('d.id')
    .where('d.desk_center_id', 'is not', null)
    .where('d.merged_into', 'is', null)
    .where('d.desk_link_refused_at', 'is', null)
    .where('me.id', '=', userId)
    .where('me.desk_center_id', 'is', null)

/** The subjects of an erasure; null if the requester does not look after the learner, or has no such profile. */
export async function readScope(tx: Tx, userId: string, { kind, learnerId }: Wish): Promise<Scope | null> {
  if (kind === 'expert') {
    const expert = await readExpert(tx, userId)
    return expert && { kind, userId, learner: null, users: [], learners: [], shared: [], expert }
  }
  const contacts = kind === 'account' ? await waitingContacts(tx, userId).execute() : []
  const own = [userId, ...contacts.map(row => row.id)]
  const rows = await tx
    .selectFrom('learner_guardians as g')
    .innerJoin('learners as l', 'l.id', 'g.learner_id')
    .select(eb => [
      'l.id',
      'l.name',
      eb
        .exists(
          eb
            .selectFrom('learner_guardians as o')
            .whereRef('o.learner_id', '=', 'l.id')
            .where(by => by('o.user_id', '<>', by.fn<string>('all', [by.val(own)]))),
        )
        .$castTo<boolean>()
        .as('isShared'),
    ])
    .where('g.user_id', '=', anyId(own))
    .where('l.erased_at', 'is', null)
    .where(eb => (learnerId === null ? eb.lit(true) : eb('l.id', '=', learnerId)))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute()
  const people = rows.map(({ id, name }) => ({ id, name }))
  if (learnerId !== null) {
    const [learner] = people
    return learner
      ? { kind, userId, learner, users: [], learners: [learner], shared: [], expert: null }
      : null
  }
  const accounts = await tx
    .selectFrom('users')
    .select('id')
    .where(eb => eb.or([eb('id', '=', anyId(own)), eb('merged_into', '=', userId)]))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  if (accounts.length === 0) return null
  return {
    kind,
    userId,
    learner: null,
    expert: await readExpert(tx, userId),
    users: accounts.map(row => row.id),
    learners: people.filter((_, place) => !rows[place]?.isShared),
    shared: people.filter((_, place) => rows[place]?.isShared),
  }
}

/**
 * Locks the account with its learners and profile until the transaction ends, always in the same order, so that
 * nothing is added in the meantime.
 */
export async function lockFamily(tx: Tx, userId: string): Promise<void> {
  await lockExpertRequests(tx, userId)
  const contacts = waitingContacts(tx, userId)
  await tx
    .selectFrom('users')
    .where(eb => eb.or([eb('id', '=', userId), eb('merged_into', '=', userId), eb('id', 'in', contacts)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .selectFrom('learners')
    .where('id', 'in', eb =>
      eb
        .selectFrom('learner_guardians')
        .select('learner_id')
        .where(by => by.or([by('user_id', '=', userId), by('user_id', 'in', contacts)])),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockExpert(tx, userId)
}

/** What the account is besides a family's, and who else looks after a learner. */
export async function readDuties(tx: Tx, { userId, learner }: Scope) {
  const row = await tx
    .selectFrom('users as u')
    .select(eb => [
      'u.is_admin as isAdmin',
      jsonArrayFrom(
        eb
          .selectFrom('center_members as m')
          .innerJoin('centers as c', 'c.id', 'm.center_id')
          .select(['c.id', 'c.name'])
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.status', '=', 'active')
          .orderBy('c.name')
          .orderBy('c.id'),
      ).as('works'),
      eb
        .selectFrom('learner_guardians as g')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('g.learner_id', '=', learner?.id ?? null)
        .whereRef('g.user_id', '<>', 'u.id')
        .$asScalar()
        .$notNull()
        .as('otherGuardians'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Error('an account that asks is not there')
  return row
}

const ofExport = expressionBuilder<Tables & { x: DataExports }, 'x'>()

/** Exports to delete: the family's even if only one learner is erased, since one file has everything. */
export function exportsOf({ kind, userId, users, expert }: Scope) {
  const { and, or } = ofExport
  return or([
    ofExport('x.user_id', '=', anyId(users)),
    and([ofExport('x.user_id', '=', anyId(expert?.users ?? [])), ofExport('x.role', '=', 'expert')]),
    ...(kind === 'learner'
      ? [and([ofExport('x.user_id', '=', userId), ofExport('x.role', '=', 'learner')])]
      : []),
  ])
}
