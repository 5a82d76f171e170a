import type { LeadStatus } from '#domain/modules/onboarding/leads/lead-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { textIn } from '#server/platform/sql-expressions.ts'
import { rolesHeld } from '../held-roles-queries.ts'

/** The most other leads with the same phone that are shown by name. */
const MOST_OTHERS = 20

/** Related data shown on a lead's own page. */
export async function readBeside(tx: Tx, lead: { id: string; phone: string }) {
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
    .select(({ ref }) => [
      'e.at',
      'u.name as by',
      textIn(ref('e.details'), 'to').$castTo<LeadStatus>().as('to'),
    ])
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
  const user = await tx
    .selectFrom('users as u')
    .select(eb => [
      'u.id',
      'u.name',
      eb('u.status', '=', 'active').$castTo<boolean>().as('isActive'),
      rolesHeld.as('roles'),
    ])
    .where('u.phone', '=', lead.phone)
    .where('u.desk_center_id', 'is', null)
    .executeTakeFirst()
  return { notes, steps, others, user: user ?? null }
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
