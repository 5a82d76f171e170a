import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { ACCOUNT_PARTS, type KeptData, type PartsOf, readParts } from './kept-parts.ts'

type Family = { userId: string; role: 'learner'; learners: RawBuilder<unknown>; orders: RawBuilder<unknown> }

/**
 * All that is kept about a guardian and the learners they look after. Of a child with two homes what concerns the child,
 * and this home alone: never the other guardian's phone, address or money. What members of a center note for themselves
 * is theirs and is left out, and so are secrets such as codes and the addresses of feeds.
 */
const PARTS: PartsOf<Family> = {
  learners: ({ userId }) => sql`
    select l.id, l.name, l.date_of_birth, l.gender, l.alert, l.status, g.relation, g.created_at as guardian_since, l.created_at
    from learners l join learner_guardians g on g.learner_id = l.id where g.user_id = ${userId}`,
  consents: ({ learners }) => sql`select * from consents where learner_id in (${learners})`,
  memberships: ({ userId, learners }) => sql`
    select m.id, c.name as center, m.learner_id, m.status, case when m.flat_of is null or m.flat_of = ${userId} then m.flat end as flat,
      m.created_at, m.ended_at
    from memberships m join centers c on c.id = m.center_id where m.learner_id in (${learners})`,
  requests: ({ userId, learners }) => sql`
    select id, kind, status, details, message, info_asked, info_given, answer_note, created_at, answered_at
    from requests where asked_by = ${userId} and asker_kind = 'learner' and asker_id in (${learners})`,
  bookings: ({ learners }) => sql`
    select b.id, b.code, b.learner_id, b.status, b.starts_at, b.ends_at, c.name as center, e.name as expert,
      s.name_en as service, b.note, b.cancel_reason, b.created_at
    from bookings b join centers c on c.id = b.center_id join experts e on e.id = b.expert_id
      join masterlist_items s on s.id = b.service_id where b.learner_id in (${learners})`,
  places: ({ learners }) => sql`
    select e.id, e.learner_id, b.name as batch, c.name as center, e.kind, e.status, e.starts_on, e.paid_until, e.end_reason,
      e.created_at
    from enrolments e join batches b on b.id = e.batch_id join centers c on c.id = e.center_id
    where e.learner_id in (${learners})`,
  attendance: ({ learners }) => sql`
    select p.learner_id, t.starts_at, c.name as center, p.status, p.mark, p.mark_note, p.absence_note
    from class_participants p join class_sessions t on t.id = p.class_session_id join centers c on c.id = t.center_id
    where p.learner_id in (${learners})`,
  credits: ({ learners }) => sql`
    select k.id, k.learner_id, c.name as center, k.reason, k.status, k.expires_on
    from make_up_credits k join centers c on c.id = k.center_id where k.learner_id in (${learners})`,
  orders: ({ userId }) => sql`
    select o.id, o.number, o.kind, c.name as center, o.status, o.currency, o.total_amount, o.paid_amount, o.created_at
    from orders o join centers c on c.id = o.center_id where o.buyer_user_id = ${userId}`,
  order_lines: ({ orders }) => sql`
    select order_id, kind, label, quantity, amount from order_lines where order_id in (${orders})`,
  payments: ({ orders }) => sql`
    select id, order_id, method, status, amount, currency, reference, created_at, captured_at
    from payments where order_id in (${orders})`,
  refunds: ({ orders }) => sql`
    select id, order_id, status, reason, amount, currency, destination, created_at, processed_at
    from refunds where order_id in (${orders}) and status not in ('quoted', 'declined')`,
  invoices: ({ userId }) => sql`
    select id, number, kind, issued_on, buyer_name, buyer_gstin, place_of_supply, total_amount, currency
    from invoices where buyer_user_id = ${userId}`,
  wallet: ({ userId }) => sql`
    select c.name as center, -e.amount as amount, e.currency, e.occurred_at
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join centers c on c.id = a.center_id
    where a.kind = 'learner_wallet' and a.owner_id = ${userId}`,
  // What desks wrote down under the number, and waits for the answer.
  desk_links: ({ userId }) => sql`
    select d.id, c.name as center, d.phone, d.name, d.created_at, (
      select jsonb_agg(jsonb_build_object('name', l.name, 'date_of_birth', l.date_of_birth) order by l.created_at)
      from learner_guardians g join learners l on l.id = g.learner_id where g.user_id = d.id) as learners
    from users u join users d on d.phone = u.phone and d.desk_center_id is not null and d.merged_into is null
      and d.desk_link_refused_at is null
    join centers c on c.id = d.desk_center_id where u.id = ${userId} and u.desk_center_id is null`,
  invitations: ({ userId }) => sql`
    select id, learner_id, status, created_at, answered_at from guardian_invitations
    where invited_by = ${userId} or user_id = ${userId}`,
}

/** Reads every part for one guardian. */
export function collectFamily(tx: Tx, userId: string): Promise<KeptData> {
  return readParts(
    tx,
    { ...PARTS, ...ACCOUNT_PARTS },
    {
      userId,
      role: 'learner',
      learners: sql`select learner_id from learner_guardians where user_id = ${userId}`,
      orders: sql`select id from orders where buyer_user_id = ${userId}`,
    },
  )
}
