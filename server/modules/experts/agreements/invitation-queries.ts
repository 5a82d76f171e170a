import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/kernel/language.ts'
import type { InvitationStatus } from '#domain/modules/experts/agreements/invitation-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { containing } from '#server/platform/name-search.ts'

/** An expert who was asked by phone before they were here. */
export interface InvitationRow {
  id: string
  centerId: string
  centerName: string
  phone: string
  serviceIds: string[]
  message: string
  language: Language
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
    insert into expert_invitations (id, center_id, phone, name, service_ids, message, language, invited_by, created_at, sent_at, expires_at)
    values (${id}, ${centerId}, ${phone}, ${name}, ${serviceIds}::uuid[], ${message}, ${language}, ${invitedBy}, ${now}, ${now},
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
export async function endInvitation(
  tx: Tx,
  id: string,
  status: Exclude<InvitationStatus, 'open'>,
): Promise<boolean> {
  const { rows } = await sql`
    update expert_invitations set status = ${status} where id = ${id} and status = 'open' returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** An invitation as the center sees it. */
export interface ListedInvitation {
  id: string
  centerId: string
  timeZone: string
  status: InvitationStatus
  name: string
  phone: string
  services: { id: string; name: { en: string; hi: string } }[]
  message: string
  invitedBy: string
  createdAt: Date
  sentAt: Date
  expiresAt: Date
}

const listed = sql`i.id, i.center_id as "centerId", c.time_zone as "timeZone", i.status, i.name, i.phone,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', jsonb_build_object('en', m.name_en, 'hi', m.name_hi))
    order by array_position(i.service_ids, m.id)), '[]') from masterlist_items m where m.id = any(i.service_ids)) as services,
  i.message, coalesce((select coalesce(m.name, u.name) from users u
    left join center_members m on m.user_id = u.id and m.center_id = i.center_id where u.id = i.invited_by), '')
    as "invitedBy",
  i.created_at as "createdAt", i.sent_at as "sentAt", i.expires_at as "expiresAt"`

/** A page of a center's invitations, the open ones first. */
export async function listInvitations(
  tx: Tx,
  wanted: {
    centerId: string
    status: string | undefined
    search: string | undefined
    now: Date
    limit: number
    skip: number
  },
): Promise<{ rows: ListedInvitation[]; total: number }> {
  const { centerId, status, search, now, limit, skip } = wanted
  const isOpen = sql`(i.status = 'open' and i.expires_at > ${now}::timestamptz)`
  const parts: RawBuilder<unknown>[] = [sql`i.center_id = ${centerId}`]
  if (status === 'open') parts.push(isOpen)
  else if (status === 'lapsed') parts.push(sql`(i.status = 'lapsed' or i.status = 'open' and not ${isOpen})`)
  else if (status) parts.push(sql`i.status = ${status}`)
  if (search) {
    const pattern = containing(search)
    parts.push(sql`(i.name ilike ${pattern} or i.phone like ${pattern})`)
  }
  const where = sql.join(parts, sql` and `)
  const { rows } = await sql<ListedInvitation>`
    select ${listed} from expert_invitations i join centers c on c.id = i.center_id where ${where}
    order by ${isOpen} desc, i.created_at desc, i.id desc limit ${limit} offset ${skip}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from expert_invitations i where ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** An invitation of the center, held until the transaction ends; null where there is none. */
export async function lockInvitation(tx: Tx, centerId: string, id: string): Promise<ListedInvitation | null> {
  const { rows } = await sql<ListedInvitation>`
    select ${listed} from expert_invitations i join centers c on c.id = i.center_id
    where i.id = ${id} and i.center_id = ${centerId} for no key update of i`.execute(tx)
  return rows[0] ?? null
}

/** The message goes out once more. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update expert_invitations set sent_at = ${now} where id = ${id}`.execute(tx)
}
