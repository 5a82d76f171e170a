import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { Above } from '#server/platform/above.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'

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
export async function insert(
  { tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>,
  notification: NewNotification,
): Promise<Written[]> {
  const { event, args, link, centerId, learnerId, needsConsent, recipients, doneBy } = notification
  const people = sql.join(
    recipients.map(recipient => peopleOf(above.accounts, recipient)),
    sql` union `,
  )
  const family = learnerId ? sql`p.role <> 'learner' or ${above.accounts.isGuardian(learnerId)}` : sql`true`
  const consented = needsConsent && learnerId ? above.accounts.mayBeWrittenAbout(learnerId, now) : sql`true`
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

function peopleOf(people: Above['accounts'], recipient: Recipient): RawBuilder<unknown> {
  if ('userId' in recipient)
    return sql`select ${recipient.userId}::uuid as user_id, ${recipient.role}::text as role`
  if ('userIds' in recipient)
    return sql`select unnest(${recipient.userIds}::uuid[]) as user_id, ${recipient.role}::text as role`
  if ('guardiansOf' in recipient)
    return as('learner', people.guardiansOf(recipient.guardiansOf, recipient.but ?? null))
  if ('expertId' in recipient) return as('expert', people.accountOf(recipient.expertId))
  if ('admins' in recipient) return as('admin', sql`select a.id as user_id from users a where a.is_admin`)
  return as('center', people.membersWho(recipient.membersOf, recipient.may, recipient.serviceId ?? null))
}

const as = (role: Role, select: Expression<unknown>) =>
  sql`select found.user_id, ${role}::text as role from (${select}) found`
