import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { LeadStatus } from '#domain/modules/onboarding/leads/lead-states.ts'
import type { Tx } from '#server/platform/context.ts'

/** What stands beside a lead where one looks at it alone. */
export interface LeadBeside {
  notes: { id: string; at: Date; by: string | null; text: string }[]
  steps: { at: Date; by: string | null; to: LeadStatus }[]
  others: { id: string; number: string; name: string; status: LeadStatus }[]
  user: { id: string; name: string | null; roles: Role[]; isActive: boolean } | null
}

/** Others with the same phone that are shown by name. */
const MOST_OTHERS = 20

export async function readBeside(tx: Tx, lead: { id: string; phone: string }): Promise<LeadBeside> {
  const [notes, steps, others, users] = [
    await sql<LeadBeside['notes'][number]>`
      select n.id, n.at, u.name as by, n.text from lead_notes n join users u on u.id = n.by_user_id
      where n.lead_id = ${lead.id} order by n.at desc, n.id desc`.execute(tx),
    await sql<LeadBeside['steps'][number]>`
      select e.at, u.name as by, e.details->>'to' as "to"
      from audit_entries e left join users u on u.id = e.actor_user_id
      where e.subject_id = ${lead.id} and e.action in ('lead.step', 'lead.convert')
      order by e.at desc, e.id desc`.execute(tx),
    await sql<LeadBeside['others'][number]>`
      select id, number, name, status from leads where phone = ${lead.phone} and id <> ${lead.id}
      order by created_at desc, id desc limit ${MOST_OTHERS}`.execute(tx),
    await sql<NonNullable<LeadBeside['user']>>`
      select u.id, u.name, u.status = 'active' as "isActive", array_remove(array[
        case when u.is_admin then 'admin' end,
        case when exists (select from center_members m where m.user_id = u.id and m.status = 'active')
          then 'center' end,
        case when exists (select from experts x where x.user_id = u.id) then 'expert' end,
        case when exists (select from learner_guardians g where g.user_id = u.id) then 'learner' end], null) as roles
      from users u where u.phone = ${lead.phone} and u.desk_center_id is null`.execute(tx),
  ]
  return { notes: notes.rows, steps: steps.rows, others: others.rows, user: users.rows[0] ?? null }
}

export async function countNotes(tx: Tx, leadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead_notes where lead_id = ${leadId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertNote(
  tx: Tx,
  note: { id: string; leadId: string; by: string; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into lead_notes (id, lead_id, by_user_id, text, at)
    values (${note.id}, ${note.leadId}, ${note.by}, ${note.text}, ${note.at})`.execute(tx)
}
