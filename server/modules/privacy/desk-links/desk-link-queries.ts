import type { InferResult, NotNull } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/platform/context.ts'
import { isChildOf, yearOf } from './same-child-queries.ts'

/** The contacts `d` of centers with the number of the account `me` and at least one learner. */
const ofAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users as me')
    .innerJoin('users as d', 'd.phone', 'me.phone')
    .where('d.desk_center_id', 'is not', null)
    .where('d.erased_at', 'is', null)
    .where('me.id', '=', userId)
    .where('me.desk_center_id', 'is', null)

/** Those that wait for the account's answer. */
const openOf = (tx: Tx, userId: string) =>
  ofAccount(tx, userId)
    .where('d.merged_into', 'is', null)
    .where('d.desk_link_refused_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('learner_guardians as g').whereRef('g.user_id', '=', 'd.id')),
    )

const selectDeskLinks = (tx: Tx, userId: string) =>
  openOf(tx, userId)
    .innerJoin('centers as c', 'c.id', 'd.desk_center_id')
    .select(eb => [
      'd.id',
      'd.name',
      'c.id as centerId',
      'c.name as centerName',
      jsonArrayFrom(
        eb
          .selectFrom('learner_guardians as g')
          .innerJoin('learners as typed', 'typed.id', 'g.learner_id')
          .select(({ ref, selectFrom }) => [
            'typed.name',
            yearOf(ref('typed.date_of_birth')).as('birthYear'),
            'typed.created_at as addedAt',
            isChildOf(userId).as('isKnown'),
            selectFrom('memberships as m')
              .innerJoin('audit_entries as a', 'a.subject_id', 'm.id')
              .innerJoin('users as b', 'b.id', 'a.actor_user_id')
              .select('b.name')
              .where('a.action', '=', 'member.add')
              .whereRef('m.learner_id', '=', 'typed.id')
              .whereRef('m.center_id', '=', 'd.desk_center_id')
              .orderBy('a.at')
              .limit(1)
              .as('addedBy'),
          ])
          .whereRef('g.user_id', '=', 'd.id')
          .orderBy('typed.created_at')
          .orderBy('typed.id'),
      ).as('learners'),
    ])
    .orderBy('d.created_at')
    .orderBy('d.id')

export type DeskLinkRow = InferResult<ReturnType<typeof selectDeskLinks>>[number]

/** What waits for the account's answer, oldest first; the audit trail says who added a learner. */
export function readDeskLinks(tx: Tx, userId: string): Promise<DeskLinkRow[]> {
  return selectDeskLinks(tx, userId).execute()
}

export async function countDeskLinks(tx: Tx, userId: string): Promise<number> {
  const { count } = await openOf(tx, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const selectAsked = (tx: Tx, id: string, userId: string) =>
  ofAccount(tx, userId)
    .select(eb => [
      'd.desk_center_id as centerId',
      // The account it was merged into.
      'd.merged_into as mergedInto',
      eb('d.desk_link_refused_at', 'is not', null).$castTo<boolean>().as('isRefused'),
      // The learner who was entered first.
      jsonObjectFrom(
        eb
          .selectFrom('learner_guardians as g')
          .innerJoin('learners as l', 'l.id', 'g.learner_id')
          .select(['l.id', 'l.name'])
          .whereRef('g.user_id', '=', 'd.id')
          .orderBy('l.created_at')
          .orderBy('l.id')
          .limit(1),
      ).as('learner'),
    ])
    .where('d.id', '=', id)
    .$narrowType<{ centerId: NotNull }>()

export type AskedLink = InferResult<ReturnType<typeof selectAsked>>[number]

/** A contact with the account's number; null if it is another person's. */
export async function findDeskLink(tx: Tx, id: string, userId: string): Promise<AskedLink | null> {
  return (await selectAsked(tx, id, userId).executeTakeFirst()) ?? null
}
