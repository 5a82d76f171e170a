import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  EndedThing,
  ErasedThing,
  ErasureBlocker,
  ErasureKind,
  FoundBlocker,
  KeptThing,
} from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import {
  type ErasedExpert,
  expertThings,
  expertUnderWay,
  lockExpert,
  lockExpertRequests,
  readExpert,
  requestsWith,
} from './erasure-expert-queries.ts'

interface Person {
  id: string
  name: string
}

/** Whom an erasure is about. */
export interface Scope {
  kind: ErasureKind
  userId: string
  /** The learner that is meant, where one is. */
  learner: Person | null
  /** Accounts that are erased: the asker's and those that were merged into it; none where a part of one is meant. */
  users: string[]
  /** Learners that are erased. */
  learners: Person[]
  /** Children of the account that stay with their other guardian. */
  shared: Person[]
  /** The expert profile that is erased, by itself or with its account. */
  expert: ErasedExpert | null
}

/** What somebody asks to have erased. */
export interface Wish {
  kind: ErasureKind
  /** Named where a learner is meant. */
  learnerId: string | null
}

export const idsOf = (people: readonly Person[]) => people.map(person => person.id)

/** Contacts of desks that have the account's number and wait for its answer: the same person, as far as anybody knows. */
const waitingContacts = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users as me')
    .innerJoin('users as d', 'd.phone', 'me.phone')
    .select('d.id')
    .where('d.desk_center_id', 'is not', null)
    .where('d.merged_into', 'is', null)
    .where('d.desk_link_refused_at', 'is', null)
    .where('me.id', '=', userId)
    .where('me.desk_center_id', 'is', null)

/** Whom it would be about; null where the asker does not look after the learner, or has no such profile. */
export async function readScope(tx: Tx, userId: string, { kind, learnerId }: Wish): Promise<Scope | null> {
  if (kind === 'expert') {
    const expert = await readExpert(tx, userId)
    return expert && { kind, userId, learner: null, users: [], learners: [], shared: [], expert }
  }
  const contacts = kind === 'account' ? await waitingContacts(tx, userId).execute() : []
  const own = [userId, ...contacts.map(row => row.id)]
  const rows = await tx
    .selectFrom('learner_guardians as g')
    .innerJoin('learners as l', 'l.id', 'g.learner_id')
    .select(eb => [
      'l.id',
      'l.name',
      eb
        .exists(
          eb
            .selectFrom('learner_guardians as o')
            .whereRef('o.learner_id', '=', 'l.id')
            .where('o.user_id', '<>', sql<string>`all(${own}::uuid[])`),
        )
        .$castTo<boolean>()
        .as('isShared'),
    ])
    .where('g.user_id', '=', anyId(own))
    .where('l.erased_at', 'is', null)
    .where(eb => (learnerId === null ? eb.lit(true) : eb('l.id', '=', learnerId)))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute()
  const people = rows.map(({ id, name }) => ({ id, name }))
  if (learnerId !== null) {
    const [learner] = people
    return learner
      ? { kind, userId, learner, users: [], learners: [learner], shared: [], expert: null }
      : null
  }
  const accounts = await tx
    .selectFrom('users')
    .select('id')
    .where(eb => eb.or([eb('id', '=', anyId(own)), eb('merged_into', '=', userId)]))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  if (accounts.length === 0) return null
  return {
    kind,
    userId,
    learner: null,
    expert: await readExpert(tx, userId),
    users: accounts.map(row => row.id),
    learners: people.filter((_, place) => !rows[place]?.isShared),
    shared: people.filter((_, place) => rows[place]?.isShared),
  }
}

/** Holds the account with its learners and profile until the transaction ends, in one order for all, so that nothing is added meanwhile. */
export async function lockFamily(tx: Tx, userId: string): Promise<void> {
  await lockExpertRequests(tx, userId)
  const contacts = waitingContacts(tx, userId)
  await tx
    .selectFrom('users')
    .where(eb => eb.or([eb('id', '=', userId), eb('merged_into', '=', userId), eb('id', 'in', contacts)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .selectFrom('learners')
    .where('id', 'in', eb =>
      eb
        .selectFrom('learner_guardians')
        .select('learner_id')
        .where(by => by.or([by('user_id', '=', userId), by('user_id', 'in', contacts)])),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockExpert(tx, userId)
}

/** Ids of orders that are about the learners, or that the accounts bought. */
export const ordersOf = ({ users, learners }: Scope): RawBuilder<unknown> => sql`
  select b.order_id from bookings b where b.learner_id = any(${idsOf(learners)}::uuid[])
  union select p.order_id from enrolment_periods p join enrolments e on e.id = p.enrolment_id
    where e.learner_id = any(${idsOf(learners)}::uuid[])
  union select o.id from orders o where o.buyer_user_id = any(${users}::uuid[])`

/** What the account is besides a family's, and who else looks after a learner. */
export async function readCenterStatus(tx: Tx, { userId, learner }: Scope) {
  const row = await tx
    .selectFrom('users as u')
    .select(eb => [
      'u.is_admin as isAdmin',
      jsonArrayFrom(
        eb
          .selectFrom('center_members as m')
          .innerJoin('centers as c', 'c.id', 'm.center_id')
          .select(['c.id', 'c.name'])
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.status', '=', 'active')
          .orderBy('c.name')
          .orderBy('c.id'),
      ).as('works'),
      eb
        .selectFrom('learner_guardians as g')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('g.learner_id', '=', learner?.id ?? null)
        .whereRef('g.user_id', '<>', 'u.id')
        .$asScalar()
        .$notNull()
        .as('otherGuardians'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Error('an account that asks is not there')
  return row
}

interface UnderWayRow {
  code: ErasureBlocker
  centerId: string
  centerName: string
  count: number
  amount: number | null
  currency: string | null
}

/** What is under way for them, by center: classes that come, places, money that moves or lies somewhere. */
export async function listUnderWay(tx: Tx, scope: Scope, now: Date): Promise<FoundBlocker[]> {
  const learners = sql`any(${idsOf(scope.learners)}::uuid[])`
  const orders = ordersOf(scope)
  const none = sql`null::bigint as amount, null::text as currency`
  const { rows } = await sql<UnderWayRow>`
    select found.*, c.name as "centerName" from (
      select 'coming_classes' as code, s.center_id as "centerId", count(distinct s.id)::int as count, ${none}
      from claims k join class_sessions s on s.id = k.class_session_id
      where k.resource_kind = 'learner' and k.resource_id = ${learners} and upper(k.period) > ${now} group by s.center_id
      union all
      select 'enrolments', e.center_id, count(*)::int, ${none} from enrolments e
      where e.learner_id = ${learners} and e.status in ('offered', 'pending_payment', 'active', 'paused')
      group by e.center_id
      union all
      select 'open_choices', p.center_id, count(*)::int, ${none} from compensations p
      where p.learner_id = ${learners} and p.status = 'open' group by p.center_id
      union all
      select 'open_orders', o.center_id, count(*)::int, ${none} from orders o
      where o.status = 'open' and o.id in (${orders}) group by o.center_id
      union all
      select 'payments_under_way', p.center_id, count(*)::int, ${none} from payments p
      where p.status = 'submitted' and p.order_id in (${orders}) group by p.center_id
      union all
      select 'refunds_under_way', r.center_id, count(*)::int, ${none} from refunds r
      where r.status in ('quoted', 'approved', 'processing', 'failed') and r.order_id in (${orders}) group by r.center_id
      union all
      select case a.kind when 'learner_wallet' then 'wallet' else 'waiting_money' end, a.center_id, 1,
        -sum(e.amount)::bigint, a.currency
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.owner_id = any(${scope.users}::uuid[]) and a.kind in ('learner_wallet', 'learner_unapplied')
      group by a.center_id, a.kind, a.currency having sum(e.amount) <> 0
      union all
      select 'waiting_money', p.center_id, 1, sum(p.amount)::bigint, p.currency from payments p
      where ${scope.kind === 'learner'} and p.status = 'captured' and p.applied_order_id is null
        and p.order_id in (${orders}) and not exists (select from refunds r where r.payment_id = p.id)
      group by p.center_id, p.currency
      ${scope.expert ? sql`union all ${expertUnderWay(scope.expert.id, now)}` : sql``}
    ) found join centers c on c.id = found."centerId" order by c.name, c.id, found.currency`.execute(tx)
  return rows.map(({ code, centerId, centerName, count, amount, currency }) => ({
    code,
    center: { id: centerId, name: centerName },
    count,
    amount: amount === null || currency === null ? null : { amount, currency },
  }))
}

type Counted<T extends string> = { what: T; count: number }[]

const isOpen = sql`q.status in ('pending', 'info_needed')`

/** Requests that the learners ask by their guardian, and those in which the expert is a side. */
const requestsOf = ({ users, learners, expert }: Scope) =>
  sql`requests q where ((q.asker_kind = 'learner'
    and (q.asker_id = any(${idsOf(learners)}::uuid[]) or q.asked_by = any(${users}::uuid[])))
    or ${requestsWith(expert?.id ?? null)})`

/** Rows that belong to a sign-in: all of an account that goes, or those of its expert's role. */
export const ofRoles = ({ users, expert }: Pick<Scope, 'users' | 'expert'>, row: RawBuilder<unknown>) =>
  sql`(${row}.user_id = any(${users}::uuid[]) or (${row}.user_id = any(${expert?.users ?? []}::uuid[]) and ${row}.role = 'expert'))`

/** Files with what was kept: of the family also where one learner goes, since all of it stands in one. */
export const exportsOf = (scope: Scope) =>
  sql<boolean>`(${ofRoles(scope, sql`x`)} or (${scope.kind === 'learner'} and x.user_id = ${scope.userId} and x.role = 'learner'))`

/** How much there is of everything that an erasure touches; what is not there is left out. */
export async function countTouched(tx: Tx, scope: Scope, now: Date) {
  const things = expertThings(scope.expert)
  const learners = sql`any(${idsOf(scope.learners)}::uuid[])`
  const users = sql`any(${scope.users}::uuid[])`
  const erased = await count<ErasedThing>(tx, {
    learners: sql`learners l where l.id = ${learners}`,
    account: sql`users u where u.id = ${users} and u.merged_into is null and u.desk_center_id is null`,
    home: sql`users u where u.id = ${users} and u.address_line is not null`,
    guardianships: sql`learner_guardians g where g.user_id = ${users} and g.learner_id <> all(${idsOf(scope.learners)}::uuid[])`,
    ...things.erased,
    requests: requestsOf(scope),
    // There is a word about notes of others, and no figure: a family does not read whether there are any.
    notes: sql`learners l where l.id = ${learners}`,
    files: filesOf(scope),
    notifications: sql`notifications n where ${ofRoles(scope, sql`n`)}`,
    exports: sql`data_exports x where ${exportsOf(scope)} and (x.status = 'waiting' or x.expires_at > ${now})`,
  })
  const ends = await count<EndedThing>(tx, {
    memberships: sql`memberships m where m.learner_id = ${learners} and m.status <> 'ended'`,
    open_requests: sql`${requestsOf(scope)} and ${isOpen}`,
    waitlist_places: sql`enrolments e where e.learner_id = ${learners} and e.status = 'waitlisted'`,
    credits: sql`make_up_credits k where k.learner_id = ${learners} and k.status = 'issued'`,
    invitations: sql`guardian_invitations i where i.status = 'pending' and i.expires_at > ${now}
      and (i.learner_id = ${learners} or i.invited_by = ${users} or i.user_id = ${users})`,
    calendar_links: sql`calendar_feeds f where ${ofRoles(scope, sql`f`)} and f.revoked_at is null`,
    sign_ins: sql`identity_sessions s where ${ofRoles(scope, sql`s`)} and s.revoked_at is null and s.expires_at > ${now}`,
  })
  const kept = await count<KeptThing>(tx, {
    invoices: sql`invoices i where i.order_id in (${ordersOf(scope)})`,
    payments: sql`payments p where p.status = 'captured' and p.order_id in (${ordersOf(scope)})`,
    classes: sql`class_participants p where p.learner_id = ${learners}`,
    ...things.kept,
  })
  return { erased, ends, kept }
}

/** Files that the family or the expert handed in, or that are about them. */
export function filesOf({ users, learners, expert }: Scope): RawBuilder<unknown> {
  const ids = sql`any(${idsOf(learners)}::uuid[])`
  return sql`files f where f.status in ('uploading', 'checking', 'ready') and (
    (f.owner_user_id = any(${users}::uuid[]) and f.owner_role = 'learner')
    or (f.subject_kind = 'learner' and f.subject_id = ${ids})
    or (f.owner_user_id = any(${expert?.users ?? []}::uuid[]) and f.owner_role = 'expert')
    or (f.subject_kind = 'expert' and f.subject_id = ${expert?.id ?? null}::uuid)
    or f.id in (select picture_id from learners where id = ${ids})
    or (f.subject_kind = 'request' and f.subject_id in (
      select q.id from requests q where q.asker_kind = 'learner' and q.asker_id = ${ids})))`
}

async function count<T extends string>(tx: Tx, of: Record<T, RawBuilder<unknown>>): Promise<Counted<T>> {
  const each = Object.entries<RawBuilder<unknown>>(of).map(
    ([what, from]) => sql`select ${what}::text as what, count(*)::int as count from ${from}`,
  )
  const { rows } = await sql<{ what: T; count: number }>`${sql.join(each, sql` union all `)}`.execute(tx)
  return rows.filter(row => row.count > 0)
}
