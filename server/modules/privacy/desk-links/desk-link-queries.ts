import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { isChildOf } from './same-child-queries.ts'

/** The contacts `d` of centers that have the number of the account `me` and at least one learner. */
const ofAccount = (userId: string) => sql`
  users me join users d on d.phone = me.phone and d.desk_center_id is not null and d.erased_at is null
  where me.id = ${userId} and me.desk_center_id is null`

const isOpen = sql`d.merged_into is null and d.desk_link_refused_at is null
  and exists (select from learner_guardians g where g.user_id = d.id)`

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
    from (select d.* from ${ofAccount(userId)} and ${isOpen}) d join centers c on c.id = d.desk_center_id
    order by d.created_at, d.id`.execute(tx)
  return rows
}

export async function countDeskLinks(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${ofAccount(userId)} and ${isOpen}`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface AskedLink {
  centerId: string
  /** The account it was made one with. */
  mergedInto: string | null
  isRefused: boolean
  /** The learner who was written down first. */
  learner: { id: string; name: string } | null
}

/** A contact with the account's number; null where it is a stranger's. */
export async function findDeskLink(tx: Tx, id: string, userId: string): Promise<AskedLink | null> {
  const { rows } = await sql<AskedLink>`
    select d.desk_center_id as "centerId", d.merged_into as "mergedInto",
      d.desk_link_refused_at is not null as "isRefused",
      (select jsonb_build_object('id', l.id, 'name', l.name) from learner_guardians g
        join learners l on l.id = g.learner_id where g.user_id = d.id order by l.created_at, l.id limit 1) as learner
    from ${ofAccount(userId)} and d.id = ${id}`.execute(tx)
  return rows[0] ?? null
}
