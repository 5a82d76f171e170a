import { type RawBuilder, sql } from 'kysely'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import { consentStands } from '../consents/consent-queries.ts'

export interface NewNotification {
  event: string
  args: Record<string, unknown>
  link: Record<string, string>
  centerId: string | null
  /** The learner it names: no other family is told (rule R12). */
  learnerId: string | null
  /** Told about a child only where a guardian has consented to messages. */
  needsConsent: boolean
  recipients: readonly Recipient[]
  /** Who did it, and knows: what they are told of it does not wait to be read. */
  doneBy: string | null
}

export interface Written {
  id: string
  user_id: string
  role: Role
  /** Has a device that pushes go to. */
  has_device: boolean
}

/** Writes one row per person and role, each once however often they are named, in one statement. */
export async function insert(tx: Tx, notification: NewNotification, now: Date): Promise<Written[]> {
  const { event, args, link, centerId, learnerId, needsConsent, recipients, doneBy } = notification
  const people = sql.join(recipients.map(peopleOf), sql` union `)
  const family = learnerId
    ? sql`p.role <> 'learner' or exists (select from learner_guardians g
        where g.learner_id = ${learnerId} and g.user_id = p.user_id)`
    : sql`true`
  const consented = needsConsent && learnerId ? mayBeWrittenAbout(learnerId, now) : sql`true`
  const { rows } = await sql<Written>`
    with people as (${people}), written as (
      insert into notifications (id, user_id, role, event, args, link, center_id, created_at, read_at)
      select new_id(${now}::timestamptz), p.user_id, p.role, ${event}, ${JSON.stringify(args)}::jsonb,
        ${JSON.stringify(link)}::jsonb, ${centerId}::uuid, ${now}::timestamptz,
        case when p.user_id = ${doneBy}::uuid then ${now}::timestamptz end
      from people p join users u on u.id = p.user_id and u.status = 'active'
      where (${family}) and (${consented})
      returning id, user_id, role
    )
    select w.id, w.user_id, w.role, exists (
      select from push_devices d where d.user_id = w.user_id and d.role = w.role) as has_device
    from written w`.execute(tx)
  return rows
}

function peopleOf(recipient: Recipient): RawBuilder<unknown> {
  if ('userId' in recipient)
    return sql`select ${recipient.userId}::uuid as user_id, ${recipient.role}::text as role`
  if ('userIds' in recipient)
    return sql`select unnest(${recipient.userIds}::uuid[]) as user_id, ${recipient.role}::text as role`
  if ('guardiansOf' in recipient) {
    return sql`select g.user_id, 'learner'::text as role from learner_guardians g
      where g.learner_id = ${recipient.guardiansOf} and g.user_id is distinct from ${recipient.but ?? null}::uuid`
  }
  if ('expertId' in recipient) {
    return sql`select e.user_id, 'expert'::text as role from experts e
      where e.id = ${recipient.expertId} and e.user_id is not null`
  }
  if ('admins' in recipient)
    return sql`select a.id as user_id, 'admin'::text as role from users a where a.is_admin`
  const [area, level] = recipient.may.split(':') as [string, string]
  const { serviceId = null } = recipient
  const enough = level === 'view' ? ['view', 'manage'] : ['manage']
  return sql`select m.user_id, 'center'::text as role from center_members m
    where m.center_id = ${recipient.membersOf} and m.status = 'active'
      and (${serviceId}::uuid is null or m.service_ids is null or ${serviceId}::uuid = any(m.service_ids))
      and coalesce(m.permissions ->> ${area}::text,
        ${JSON.stringify(CENTER_ROLE_PRESETS)}::jsonb -> m.center_role ->> ${area}::text) = any(${enough}::text[])`
}

function mayBeWrittenAbout(learnerId: string, now: Date): RawBuilder<unknown> {
  return sql`exists (select from learners l where l.id = ${learnerId} and (
    not is_minor(l.date_of_birth, ${now}, ${DEFAULT_ZONE})
    or ${consentStands(sql`l.id`, 'messages')}))`
}
