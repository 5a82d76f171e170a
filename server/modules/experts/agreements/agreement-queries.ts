import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { AgreementText } from '#domain/modules/experts/agreements/agreement-facts.ts'
import type { AgreementStatus } from '#domain/modules/experts/agreements/agreement-states.ts'
import type { Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import type { Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import type { Fee } from '#domain/modules/experts/agreements/fee-rules.ts'
import type { Holds } from '#domain/modules/experts/agreements/version-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { feeJson, ownEngagements, servicesJson } from './engagement-queries.ts'

/** Terms as the contract answers them: with the services' names. */
export interface NamedTerms extends Omit<Terms, 'serviceIds' | 'weekdays'> {
  services: { id: string; name: { en: string; hi: string } }[]
  weekdays: number[]
}

/** A version with both sides' names; dates are local. */
export interface AgreementRow {
  id: string
  engagementId: string
  number: number | null
  status: AgreementStatus
  madeBy: Side
  centerId: string
  centerName: string
  centerPlace: string
  timeZone: string
  expertId: string
  expertName: string
  terms: NamedTerms
  currency: string
  holds: Holds | null
  inForce: boolean
  before: { number: number; terms: NamedTerms } | null
  createdAt: Date
  sentAt: Date | null
  answeredAt: Date | null
  declineReason: string
  verifiedAt: Date | null
  verifiedBy: string | null
  texts: { en: AgreementText; hi: AgreementText } | null
  fingerprint: string | null
  version: number
}

const termsJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('fee', ${feeJson(alias)}, 'services', ${servicesJson(of('service_ids'))},
    'weekdays', ${of('weekdays')}, 'fromOn', ${of('from_on')}, 'untilOn', ${of('until_on')},
    'noticeDays', ${of('notice_days')}, 'note', ${of('note')})`
}

const select = (now: Date) => sql`
  select a.id, a.engagement_id as "engagementId", a.number, a.status, a.made_by as "madeBy",
    c.id as "centerId", c.name as "centerName", c.address_line || ', ' || c.city as "centerPlace",
    c.time_zone as "timeZone", x.id as "expertId", x.name as "expertName",
    ${termsJson('a')} as terms, a.currency,
    case when a.holds is not null and not isempty(a.holds) then
      jsonb_build_object('from', lower(a.holds), 'until', upper(a.holds) - 1) end as holds,
    coalesce(a.holds @> (${now}::timestamptz at time zone c.time_zone)::date, false) as "inForce",
    case when b.id is not null then jsonb_build_object('number', b.number, 'terms', ${termsJson('b')}) end as before,
    a.created_at as "createdAt", a.sent_at as "sentAt", a.answered_at as "answeredAt",
    a.decline_reason as "declineReason", a.verified_at as "verifiedAt", case when x.erased_at is null then coalesce(v.name, x.name) else x.name end as "verifiedBy",
    a.texts, a.fingerprint, a.version
  from agreements a join engagements e on e.id = a.engagement_id join centers c on c.id = a.center_id
  join experts x on x.id = a.expert_id left join users v on v.id = a.verified_by
  left join agreements b on b.id = a.before_id`

/** Versions that the actor may see: drafts are those of their own side alone. */
const visible = (actor: SignedIn) =>
  actor.role === 'expert'
    ? sql`${ownEngagements(actor)} and (a.status <> 'draft' or a.made_by = 'expert')`
    : ownEngagements(actor)

/** One version that the actor may see, or null. */
export async function findAgreement(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<AgreementRow | null> {
  const { rows } = await sql<AgreementRow>`
    ${select(now)} where a.id = ${id} and ${visible(actor)}`.execute(tx)
  return rows[0] ?? null
}

/** Every version of an engagement that the actor may see, newest first. */
export async function listAgreements(
  tx: Tx,
  actor: SignedIn,
  engagementId: string,
  now: Date,
): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    ${select(now)} where a.engagement_id = ${engagementId} and ${visible(actor)}
    order by a.number desc nulls first, a.created_at desc limit 200`.execute(tx)
  return rows
}

export interface NewAgreement {
  id: string
  engagementId: string
  madeBy: Side
  userId: string
  /** The version it is made instead of; undefined: the one that stands or was last spoken of. */
  beforeId: string | undefined
  terms: Terms
  now: Date
}

/** Writes a draft; false where a version of the engagement is open already. */
export async function insertDraft(tx: Tx, draft: NewAgreement): Promise<boolean> {
  const { id, engagementId, madeBy, userId, beforeId = null, terms, now } = draft
  const { rows } = await sql`
    insert into agreements (id, engagement_id, center_id, expert_id, status, made_by, made_by_user, before_id, currency,
      fee_model, share_basis_points, amount, service_ids, weekdays, from_on, until_on, notice_days, note, created_at)
    select ${id}, e.id, e.center_id, e.expert_id, 'draft', ${madeBy}, ${userId}, coalesce(${beforeId}::uuid, (
        select b.id from agreements b where b.engagement_id = e.id and b.number is not null and b.status <> 'withdrawn'
        order by (b.status = 'verified') desc, b.number desc limit 1)),
      c.currency, ${terms.fee.model}, ${shareOf(terms.fee)}::int, ${amountOf(terms.fee)}::bigint,
      ${terms.serviceIds}::uuid[], ${terms.weekdays}::int[], ${terms.fromOn}::date, ${terms.untilOn}::date,
      ${terms.noticeDays}, ${terms.note}, ${now}
    from engagements e join centers c on c.id = e.center_id where e.id = ${engagementId}
    on conflict (engagement_id) where status in ('draft', 'sent') do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Rewrites the terms of a draft. */
export async function replaceTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  await sql`
    update agreements set fee_model = ${terms.fee.model}, share_basis_points = ${shareOf(terms.fee)}::int,
      amount = ${amountOf(terms.fee)}::bigint, service_ids = ${terms.serviceIds}::uuid[],
      weekdays = ${terms.weekdays}::int[], from_on = ${terms.fromOn}::date, until_on = ${terms.untilOn}::date,
      notice_days = ${terms.noticeDays}, note = ${terms.note}, version = version + 1
    where id = ${id} and status = 'draft'`.execute(tx)
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await sql`delete from agreements where id = ${id} and status = 'draft'`.execute(tx)
}

/** The number that the next version of an engagement gets when it is sent. */
export async function nextNumber(tx: Tx, engagementId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from agreements where engagement_id = ${engagementId}`.execute(
    tx,
  )
  return rows[0]?.number ?? 1
}

/** Fixes a draft as it is sent: its number, its text, and the text's fingerprint. */
export async function markSent(
  tx: Tx,
  id: string,
  sent: { number: number; texts: object; fingerprint: string; userId: string; now: Date },
): Promise<void> {
  await sql`
    update agreements set status = 'sent', number = ${sent.number}, texts = ${JSON.stringify(sent.texts)}::jsonb,
      fingerprint = ${sent.fingerprint}, sent_at = ${sent.now}, sent_by = ${sent.userId}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Notes how a sent version was answered, or that its own side took it back. */
export async function markAnswered(
  tx: Tx,
  id: string,
  answer: {
    status: 'countered' | 'declined' | 'withdrawn'
    userId: string | null
    reason?: string
    now: Date
  },
): Promise<void> {
  await sql`
    update agreements set status = ${answer.status}, answered_at = ${answer.now}, answered_by = ${answer.userId}::uuid,
      decline_reason = ${answer.reason ?? ''}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Verifies a version: whatever held from that day on makes room, what stood until now is superseded. */
export async function markVerified(
  tx: Tx,
  agreement: { id: string; engagementId: string; centerId: string; expertId: string },
  verified: { holds: Holds; userId: string; address: string | null; verificationId: string; now: Date },
): Promise<void> {
  const { holds } = verified
  await sql`
    update agreements set holds = holds * daterange(null, ${holds.from}::date),
      status = case when status = 'verified' then 'superseded' else status end, version = version + 1
    where center_id = ${agreement.centerId} and expert_id = ${agreement.expertId}
      and (status = 'verified' or holds && daterange(${holds.from}::date, null))`.execute(tx)
  await sql`
    update agreements set status = 'verified', answered_at = ${verified.now}, answered_by = ${verified.userId},
      verified_at = ${verified.now}, verified_by = ${verified.userId}, verified_address = ${verified.address},
      verification_id = ${verified.verificationId},
      holds = daterange(${holds.from}::date, ${holds.until}::date, '[]'), version = version + 1
    where id = ${agreement.id}`.execute(tx)
}

/** Closes the terms of an engagement that ends after this day: nothing holds longer, nothing waits any more. */
export async function closeAgreements(
  tx: Tx,
  engagementId: string,
  lastDay: string,
  now: Date,
): Promise<void> {
  await sql`delete from agreements where engagement_id = ${engagementId} and status = 'draft'`.execute(tx)
  await sql`
    update agreements set status = 'withdrawn', answered_at = ${now}, version = version + 1
    where engagement_id = ${engagementId} and status = 'sent'`.execute(tx)
  await sql`
    update agreements set holds = holds * daterange(null, ${lastDay}::date, '[]'),
      status = case when status = 'verified' then 'ended' else status end, version = version + 1
    where engagement_id = ${engagementId}
      and (status = 'verified' or holds && daterange(${lastDay}::date + 1, null))`.execute(tx)
}

/** What an expert's class at a center on a date is paid by. */
export interface AgreementInForce {
  id: string
  engagementId: string
  number: number
  fee: Fee
  currency: string
  serviceIds: string[]
}

/** The version in force between a center and an expert on a local date; null where none is. */
export async function agreementInForce(
  tx: Tx,
  { centerId, expertId, on }: { centerId: string; expertId: string; on: string },
): Promise<AgreementInForce | null> {
  const { rows } = await sql<AgreementInForce>`
    select a.id, a.engagement_id as "engagementId", a.number, ${feeJson()} as fee, a.currency,
      a.service_ids as "serviceIds"
    from agreements a
    where a.center_id = ${centerId} and a.expert_id = ${expertId} and a.holds @> ${on}::date`.execute(tx)
  return rows[0] ?? null
}

/** Which of the services a center does not offer now, and which an expert does not teach. */
export async function servicesAmiss(
  tx: Tx,
  { centerId, expertId }: { centerId: string; expertId: string },
  serviceIds: readonly string[],
): Promise<{ notOffered: string[]; notTaught: string[] }> {
  const { rows } = await sql<{ id: string; offered: boolean; taught: boolean }>`
    select wanted.id, exists (select from center_services o
        where o.center_id = ${centerId} and o.service_id = wanted.id and o.status = 'active') as offered,
      exists (select from experts x where x.id = ${expertId} and wanted.id = any(x.service_ids)) as taught
    from unnest(${serviceIds}::uuid[]) wanted(id)`.execute(tx)
  return {
    notOffered: rows.filter(row => !row.offered).map(row => row.id),
    notTaught: rows.filter(row => !row.taught).map(row => row.id),
  }
}

const shareOf = (fee: Fee) => (fee.model === 'share' ? fee.basisPoints : null)
const amountOf = (fee: Fee) => (fee.model === 'share' ? null : fee.amount)

/** How many versions of the other side wait for an answer of the actor's side. */
export async function countWaitingAgreements(tx: Tx, actor: SignedIn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agreements a
    join engagements e on e.id = a.engagement_id join experts x on x.id = a.expert_id
    where ${ownEngagements(actor)} and a.status = 'sent' and a.made_by <> ${actor.role}`.execute(tx)
  return rows[0]?.count ?? 0
}
