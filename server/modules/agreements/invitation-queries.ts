import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** An expert who was asked by phone before they were here. */
export interface InvitationRow {
  id: string
  centerId: string
  centerName: string
  phone: string
  serviceIds: string[]
  message: string
  language: 'en' | 'hi'
  invitedBy: string
}

const columns = sql`i.id, i.center_id as "centerId", c.name as "centerName", i.phone, i.service_ids as "serviceIds",
  i.message, i.language, i.invited_by as "invitedBy"`

/** The active expert with this phone, or null. */
export async function expertByPhone(tx: Tx, phone: string): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select x.id from experts x join users u on u.id = x.user_id
    where u.phone = ${phone} and x.status = 'active' and u.status = 'active'`.execute(tx)
  return rows[0] ?? null
}

/** Writes an invitation; false where one of this center to this phone is open. */
export async function insertInvitation(
  tx: Tx,
  invitation: Omit<InvitationRow, 'centerName'> & { name: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { id, centerId, phone, name, serviceIds, message, language, invitedBy, now, expiresAt } = invitation
  await sql`update expert_invitations set status = 'lapsed'
    where center_id = ${centerId} and phone = ${phone} and status = 'open' and expires_at <= ${now}`.execute(
    tx,
  )
  const { rows } = await sql`
    insert into expert_invitations (id, center_id, phone, name, service_ids, message, language, invited_by, created_at, expires_at)
    values (${id}, ${centerId}, ${phone}, ${name}, ${serviceIds}::uuid[], ${message}, ${language}, ${invitedBy}, ${now},
      ${expiresAt})
    on conflict (center_id, phone) where status = 'open' do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Takes back an open invitation; false where it is none any more. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from expert_invitations where id = ${id} and status = 'open' returning id`.execute(tx)
  return rows.length > 0
}

export async function findInvitation(tx: Tx, id: string): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from expert_invitations i join centers c on c.id = i.center_id
    where i.id = ${id} and i.status = 'open'`.execute(tx)
  return rows[0] ?? null
}

/** Open invitations whose phone belongs to an expert by now. */
export async function answeredInvitations(
  tx: Tx,
  now: Date,
  most: number,
): Promise<(InvitationRow & { expertId: string })[]> {
  const { rows } = await sql<InvitationRow & { expertId: string }>`
    select ${columns}, x.id as "expertId"
    from expert_invitations i join centers c on c.id = i.center_id
    join users u on u.phone = i.phone join experts x on x.user_id = u.id
    where i.status = 'open' and i.expires_at > ${now} and x.status = 'active' order by i.created_at limit ${most}`.execute(
    tx,
  )
  return rows
}

/** Says how an invitation ended, once; false where somebody was quicker. */
export async function endInvitation(tx: Tx, id: string, status: 'asked' | 'lapsed'): Promise<boolean> {
  const { rows } = await sql`
    update expert_invitations set status = ${status} where id = ${id} and status = 'open' returning id`.execute(
    tx,
  )
  return rows.length > 0
}
