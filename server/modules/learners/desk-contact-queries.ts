import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Learners, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** This center's contact under which a learner was added, locked; null if a family has an account for them. */
export async function contactOf(
  tx: Tx,
  centerId: string,
  learnerId: string,
): Promise<{ id: string; phone: string; learners: { id: string; name: string }[] } | null> {
  const found = tx
    .selectFrom('learner_guardians as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(({ ref }) => ['u.id', ref('u.phone').$notNull().as('phone')])
    .where('u.desk_center_id', '=', centerId)
    .where('u.merged_into', 'is', null)
    .where('g.learner_id', '=', learnerId)
  if (!(await found.executeTakeFirst())) return null
  const contact = await found.forUpdate('u').executeTakeFirst()
  // It was merged into another one while this waited for it.
  if (!contact) return contactOf(tx, centerId, learnerId)
  const learners = await tx
    .selectFrom('learner_guardians as g')
    .innerJoin('learners as l', 'l.id', 'g.learner_id')
    .select(['l.id', 'l.name'])
    .where('g.user_id', '=', contact.id)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute()
  return { ...contact, learners }
}

interface Typed {
  name: string
  dateOfBirth: string
}

/** Whether learner `l` matches what staff typed. */
function isTyped({ name, dateOfBirth }: Typed): Expression<SqlBool> {
  const eb = expressionBuilder<Tables & { l: Learners }, 'l'>()
  return eb.and([
    eb(eb.fn('lower', ['l.name']), '=', eb.fn('lower', [eb.val(name)])),
    eb('l.date_of_birth', '=', dateOfBirth),
  ])
}

/** The learner of this center whose guardian, as the center sees them, has this phone: no others are searched. */
export async function memberByPhone(
  tx: Tx,
  centerId: string,
  typed: Typed & { phone: string },
): Promise<{ membershipId: string; learnerId: string; flat: string | null } | null> {
  const found = await tx
    .selectFrom('users as u')
    .innerJoin('learner_guardians as g', 'g.user_id', 'u.id')
    .innerJoin('learners as l', 'l.id', 'g.learner_id')
    .innerJoin('memberships as m', 'm.learner_id', 'l.id')
    .select(['m.id as membershipId', 'l.id as learnerId', 'm.flat'])
    .where('m.center_id', '=', centerId)
    .where('m.status', '<>', sql.lit('ended'))
    .where('u.phone', '=', typed.phone)
    .where(isTyped(typed))
    .orderBy('l.created_at')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** A learner of this contact who was a member of this center before. */
export async function formerMember(
  tx: Tx,
  of: Typed & { centerId: string; contactId: string },
): Promise<string | null> {
  const found = await tx
    .selectFrom('learner_guardians as g')
    .innerJoin('learners as l', 'l.id', 'g.learner_id')
    .select('l.id')
    .where('l.status', '=', 'active')
    .where('g.user_id', '=', of.contactId)
    .where(isTyped(of))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships as m')
          .whereRef('m.learner_id', '=', 'l.id')
          .where('m.center_id', '=', of.centerId),
      ),
    )
    .orderBy('l.created_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The owner of the number under which this center entered a learner, until they have answered. */
export function readAdded(tx: Tx, centerId: string, learnerId: string) {
  return tx
    .selectFrom('learner_guardians as g')
    .innerJoin('learners as l', 'l.id', 'g.learner_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .innerJoin('users as a', 'a.phone', 'u.phone')
    .innerJoin('centers as c', 'c.id', 'u.desk_center_id')
    .select(({ fn, val }) => [
      'a.id as accountId',
      fn.coalesce('u.name', val('')).as('contactName'),
      'c.name as centerName',
    ])
    .where('u.merged_into', 'is', null)
    .where('u.desk_link_refused_at', 'is', null)
    .where('u.desk_center_id', '=', centerId)
    .where('a.desk_center_id', 'is', null)
    .where('g.learner_id', '=', learnerId)
    .execute()
}
