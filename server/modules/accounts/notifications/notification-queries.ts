import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Above } from '#server/platform/above.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import { addressFor } from '../email-queries.ts'

export interface NewNotification {
  event: string
  args: Record<string, unknown>
  link: Record<string, string>
  centerId: string | null
  /** The learner it names: other families are not notified (rule R12). */
  learnerId: string | null
  /** About a child only if a guardian has consented to messages. */
  needsConsent: boolean
  recipients: readonly Recipient[]
  /** Who caused it: their own notification is not listed. */
  doneBy: string | null
  /** By role: what it tells of, and what shares a row with it. */
  things: Partial<Record<Role, { thing: string; bundle: string }>>
}

interface Person {
  user_id: string
  role: Role
  learner_ids: string[]
}

const columns = [
  ...(['id', 'user_id', 'role', 'event', 'args', 'link', 'center_id', 'created_at', 'read_at'] as const),
  ...(['thing', 'bundle', 'learner_ids', 'by_self'] as const),
]

/** Writes one row per person and role, each only once, in one statement. */
export function insert({ tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>, notification: NewNotification) {
  const { event, args, link, centerId, learnerId, needsConsent, recipients, doneBy, things } = notification
  const named = sql.join(
    recipients.map(recipient => peopleOf(above.accounts, recipient)),
    sql` union `,
  )
  // One row a person and role, with all the learners for whose sake they are told.
  const people = sql`
    select f.user_id, f.role, coalesce(array_agg(distinct f.learner_id) filter (where f.learner_id is not null
      and f.role = 'learner'), '{}') as learner_ids
    from (${named}) f group by f.user_id, f.role`
  const ofRole = (which: 'thing' | 'bundle') =>
    sql<string | null>`${JSON.stringify(things)}::jsonb -> p.role ->> ${sql.lit(which)}`
  return tx
    .with('written', db =>
      db
        .insertInto('notifications')
        .columns(columns)
        .expression(
          db
            .selectFrom(sql`(${people})`.$castTo<Person>().as('p'))
            .innerJoin('users as u', join =>
              join.onRef('u.id', '=', 'p.user_id').on('u.status', '=', 'active'),
            )
            .select(({ case: when, cast, fn, ref, val }) => {
              const at = cast(val(now), 'timestamptz')
              const bySelf = sql<boolean>`coalesce(${ref('p.user_id')} = ${doneBy}::uuid, false)`
              return [
                fn('new_id', [at]).as('id'),
                'p.user_id',
                'p.role',
                val(event).as('event'),
                cast(val(JSON.stringify(args)), 'jsonb').as('args'),
                cast(val(JSON.stringify(link)), 'jsonb').as('link'),
                cast(val(centerId), 'uuid').as('center_id'),
                at.as('created_at'),
                when().when(bySelf).then(at).end().as('read_at'),
                ofRole('thing').as('thing'),
                ofRole('bundle').as('bundle'),
                learnerId
                  ? sql<string[]>`case p.role when 'learner' then array[${learnerId}::uuid] else '{}' end`.as(
                      'learner_ids',
                    )
                  : ref('p.learner_ids').as('learner_ids'),
                bySelf.as('by_self'),
              ]
            })
            .where(({ eb, lit, or }) =>
              learnerId
                ? or([eb('p.role', '<>', 'learner'), above.accounts.isGuardian(learnerId)])
                : lit(true),
            )
            .where(({ lit }) =>
              needsConsent && learnerId ? above.accounts.mayBeWrittenAbout(learnerId, now) : lit(true),
            ),
        )
        .returning(['id', 'user_id', 'role', 'by_self']),
    )
    .selectFrom('written as w')
    .select(writtenColumns)
    .execute()
}

export interface Written {
  id: string
  user_id: string
  role: Role
  by_self: boolean
  has_device: boolean
  /** Has an e-mail address that takes messages. */
  has_email: boolean
}

const ofWritten = expressionBuilder<Tables & { w: Omit<Written, 'has_device' | 'has_email'> }, 'w'>()
const writtenColumns = [
  ...(['w.id', 'w.user_id', 'w.role', 'w.by_self'] as const),
  // Has a device for push messages.
  ofWritten
    .exists(
      ofWritten
        .selectFrom('push_devices as d')
        .whereRef('d.user_id', '=', 'w.user_id')
        .whereRef('d.role', '=', 'w.role'),
    )
    .$castTo<boolean>()
    .as('has_device'),
  ofWritten
    .exists(addressFor(ofWritten.ref('w.user_id')))
    .$castTo<boolean>()
    .as('has_email'),
] as const

/** A notification of one person. */
export interface NewPersonal {
  id: string
  userId: string
  args: Record<string, unknown>
  link: Record<string, string>
  centerId: string
  learnerIds: readonly string[]
  thing: string | null
  bundle: string | null
}

/** Writes one row for each person, in one statement; none for whoever does not look after a learner it names. */
export function insertEach(
  { tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>,
  { event, role, rows }: { event: string; role: Role; rows: readonly NewPersonal[] },
): Promise<Written[]> {
  return tx
    .with('written', db =>
      db
        .insertInto('notifications')
        .columns(columns)
        .expression(
          db
            .selectFrom(
              jsonRows(
                rows.map(({ id, userId, args, link, centerId, learnerIds, thing, bundle }) => ({
                  ...{
                    id,
                    user_id: userId,
                    args,
                    link,
                    center_id: centerId,
                    learner_ids: learnerIds,
                    thing,
                    bundle,
                  },
                })),
                {
                  ...({
                    id: 'uuid',
                    user_id: 'uuid',
                    args: 'jsonb',
                    link: 'jsonb',
                    center_id: 'uuid',
                  } as const),
                  ...({ learner_ids: 'uuid[]', thing: 'text', bundle: 'text' } as const),
                },
              ),
            )
            .innerJoin('users as u', join =>
              join.onRef('u.id', '=', 'v.user_id').on('u.status', '=', 'active'),
            )
            .select(({ cast, lit, ref, val }) => [
              'v.id',
              'v.user_id',
              val(role).as('role'),
              val(event).as('event'),
              ref('v.args').$castTo<string>().as('args'),
              ref('v.link').$castTo<string>().as('link'),
              'v.center_id',
              cast<Date>(val(now), 'timestamptz').as('created_at'),
              sql<Date | null>`null::timestamptz`.as('read_at'),
              'v.thing',
              'v.bundle',
              ref('v.learner_ids').$castTo<string[]>().as('learner_ids'),
              lit(false).as('by_self'),
            ])
            .where(role === 'learner' ? above.accounts.isGuardianOfAll : sql<boolean>`true`),
        )
        .returning(['id', 'user_id', 'role', 'by_self']),
    )
    .selectFrom('written as w')
    .select(writtenColumns)
    .execute()
}

function peopleOf(people: Above['accounts'], recipient: Recipient): RawBuilder<unknown> {
  if ('userId' in recipient)
    return sql`select ${recipient.userId}::uuid as user_id, ${recipient.role}::text as role, null::uuid as learner_id`
  if ('userIds' in recipient)
    return sql`select unnest(${recipient.userIds}::uuid[]) as user_id, ${recipient.role}::text as role, null::uuid as learner_id`
  if ('guardians' in recipient)
    return sql`select unnest(${recipient.guardians.map(({ userId }) => userId)}::uuid[]) as user_id, 'learner' as role,
      unnest(${recipient.guardians.map(({ learnerId }) => learnerId)}::uuid[]) as learner_id`
  if ('guardiansOf' in recipient)
    return as(
      'learner',
      people.guardiansOf(recipient.guardiansOf, recipient.but ?? null),
      recipient.guardiansOf,
    )
  if ('expertId' in recipient) return as('expert', people.accountOf(recipient.expertId))
  if ('admins' in recipient) return as('admin', sql`select a.id as user_id from users a where a.is_admin`)
  return as('center', people.membersWho(recipient.membersOf, recipient.may, recipient.serviceId ?? null))
}

const as = (role: Role, select: Expression<unknown>, learnerId: string | null = null) =>
  sql`select found.user_id, ${role}::text as role, ${learnerId}::uuid as learner_id from (${select}) found`
