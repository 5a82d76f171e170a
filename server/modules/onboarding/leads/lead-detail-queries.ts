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
  const notes = await tx
    .selectFrom('lead_notes as n')
    .innerJoin('users as u', 'u.id', 'n.by_user_id')
    .select(['n.id', 'n.at', 'u.name as by', 'n.text'])
    .where('n.lead_id', '=', lead.id)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  const steps = await tx
    .selectFrom('audit_entries as e')
    .leftJoin('users as u', 'u.id', 'e.actor_user_id')
    .select(({ ref }) => ['e.at', 'u.name as by', sql<LeadStatus>`${ref('e.details')}->>'to'`.as('to')])
    .where('e.subject_id', '=', lead.id)
    .where('e.action', 'in', ['lead.step', 'lead.convert'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  const others = await tx
    .selectFrom('leads')
    .select(['id', 'number', 'name', 'status'])
    .where('phone', '=', lead.phone)
    .where('id', '<>', lead.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute()
  const users = await sql<NonNullable<LeadBeside['user']>>`
    select u.id, u.name, u.status = 'active' as "isActive", array_remove(array[
      case when u.is_admin then 'admin' end,
      case when exists (select from center_members m where m.user_id = u.id and m.status = 'active')
        then 'center' end,
      case when exists (select from experts x where x.user_id = u.id) then 'expert' end,
      case when exists (select from learner_guardians g where g.user_id = u.id) then 'learner' end], null) as roles
    from users u where u.phone = ${lead.phone} and u.desk_center_id is null`.execute(tx)
  return { notes, steps, others, user: users.rows[0] ?? null }
}

export async function countNotes(tx: Tx, leadId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('lead_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertNote(
  tx: Tx,
  note: { id: string; leadId: string; by: string; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('lead_notes')
    .values({ id: note.id, lead_id: note.leadId, by_user_id: note.by, text: note.text, at: note.at })
    .execute()
}
