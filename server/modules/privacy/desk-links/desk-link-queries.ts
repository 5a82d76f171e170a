import { type InferResult, type NotNull, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/platform/context.ts'
import { isChildOf } from './same-child-queries.ts'

/** The contacts `d` of centers that have the number of the account `me` and at least one learner. */
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

export interface DeskLinkRow {
  id: string
  centerId: string
  centerName: string
  name: string | null
  learners: {
    name: string
    birthYear: number
    addedBy: string | null
    addedAt: string
    isKnown: boolean
  }[]
}

/** What waits for the account's answer, oldest first; who added a learner is in the trail. */
export async function readDeskLinks(tx: Tx, userId: string): Promise<DeskLinkRow[]> {
  const { rows } = await sql<DeskLinkRow>`
    select d.id, d.name, c.id as "centerId", c.name as "centerName", (
      select jsonb_agg(jsonb_build_object('name', l.name, 'birthYear', extract(year from l.date_of_birth)::int, 'addedAt', l.created_at, 'isKnown', l.is_known, 'addedBy', (
          select b.name from memberships m
          join audit_entries a on a.subject_id = m.id and a.action = 'member.add'
          join users b on b.id = a.actor_user_id
          where m.learner_id = l.id and m.center_id = d.desk_center_id order by a.at limit 1))
        order by l.created_at, l.id)
      from learner_guardians g
      join (select d.*, ${isChildOf(userId)} as is_known from learners d) l on l.id = g.learner_id
      where g.user_id = d.id) as learners
    from ${openOf(tx, userId).selectAll('d')} d join centers c on c.id = d.desk_center_id
    order by d.created_at, d.id`.execute(tx)
  return rows
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
      // The account it was made one with.
      'd.merged_into as mergedInto',
      eb('d.desk_link_refused_at', 'is not', null).$castTo<boolean>().as('isRefused'),
      // The learner who was written down first.
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

/** A contact with the account's number; null where it is a stranger's. */
export async function findDeskLink(tx: Tx, id: string, userId: string): Promise<AskedLink | null> {
  return (await selectAsked(tx, id, userId).executeTakeFirst()) ?? null
}
