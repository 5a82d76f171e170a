import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Agreements, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import type { Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import type { Holds } from '#domain/modules/experts/agreements/version-rules.ts'
import { namedItems } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { daySpan, localDay } from '#server/platform/sql-expressions.ts'
import { feeOf, ownEngagements } from './engagement-queries.ts'

const ofAgreement = expressionBuilder<Tables & { a: Agreements; b: Agreements }, 'a' | 'b'>()

/** Terms as the contract returns them: with the services' names. */
function termsOf(alias: 'a' | 'b') {
  const { ref } = ofAgreement
  return jsonBuildObject({
    fee: feeOf(alias),
    services: namedItems(ref(`${alias}.service_ids`)),
    weekdays: ref(`${alias}.weekdays`),
    fromOn: ref(`${alias}.from_on`),
    untilOn: ref(`${alias}.until_on`),
    noticeDays: ref(`${alias}.notice_days`),
    note: ref(`${alias}.note`),
  })
}

/** Versions with both sides' names; dates are local. */
const selectAgreements = (tx: Tx, now: Date) =>
  tx
    .selectFrom('agreements as a')
    .innerJoin('engagements as e', 'e.id', 'a.engagement_id')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .innerJoin('experts as x', 'x.id', 'a.expert_id')
    .leftJoin('users as v', 'v.id', 'a.verified_by')
    .leftJoin('agreements as b', 'b.id', 'a.before_id')
    .select([
      'a.id',
      'a.engagement_id as engagementId',
      'a.number',
      'a.status',
      'a.made_by as madeBy',
      'c.id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      'x.id as expertId',
      'x.name as expertName',
      'a.currency',
      'a.created_at as createdAt',
      'a.sent_at as sentAt',
      'a.answered_at as answeredAt',
      'a.decline_reason as declineReason',
      'a.verified_at as verifiedAt',
      'a.texts',
      'a.fingerprint',
      'a.version',
    ])
    .select(eb => [
      sql<string>`${eb.ref('c.address_line')} || ', ' || ${eb.ref('c.city')}`.as('centerPlace'),
      termsOf('a').as('terms'),
      eb
        .case()
        .when(eb.not(eb.fn<boolean>('isempty', ['a.holds'])))
        .then(
          jsonBuildObject({
            from: eb.fn<string>('lower', ['a.holds']),
            until: sql<string | null>`upper(${eb.ref('a.holds')}) - 1`,
          }),
        )
        .end()
        .as('holds'),
      eb.fn
        .coalesce(eb('a.holds', '@>', localDay(now, eb.ref('c.time_zone'))), eb.lit(false))
        .$castTo<boolean>()
        .as('inForce'),
      eb
        .case()
        .when('b.id', 'is not', null)
        .then(jsonBuildObject({ number: eb.ref('b.number').$castTo<number>(), terms: termsOf('b') }))
        .end()
        .as('before'),
      eb
        .case()
        .when('x.erased_at', 'is', null)
        .then(eb.fn.coalesce('v.name', 'x.name'))
        .else(eb.ref('x.name'))
        .end()
        .as('verifiedBy'),
    ])

/** A version as stored. */
export type AgreementRow = InferResult<ReturnType<typeof selectAgreements>>[number]

/** Versions that the actor may see: drafts only of their own side. */
function visible(actor: SignedIn): Expression<SqlBool> {
  if (actor.role !== 'expert') return ownEngagements(actor)
  const { and, or } = ofAgreement
  return and([
    ownEngagements(actor),
    or([ofAgreement('a.status', '<>', 'draft'), ofAgreement('a.made_by', '=', 'expert')]),
  ])
}

/** One version, if the actor may see it; a null actor may see all. */
export function findAgreement(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
  now: Date,
): Promise<AgreementRow | undefined> {
  const one = selectAgreements(tx, now).where('a.id', '=', id)
  return (actor ? one.where(visible(actor)) : one).executeTakeFirst()
}

/** All versions of an engagement that the actor may see, newest first. */
export function listAgreements(
  tx: Tx,
  actor: SignedIn,
  engagementId: string,
  now: Date,
): Promise<AgreementRow[]> {
  return selectAgreements(tx, now)
    .where('a.engagement_id', '=', engagementId)
    .where(visible(actor))
    .orderBy('a.number', order => order.desc().nullsFirst())
    .orderBy('a.created_at', 'desc')
    .limit(200)
    .execute()
}

export interface NewAgreement {
  id: string
  of: Pick<AgreementRow, 'engagementId' | 'centerId' | 'expertId'>
  madeBy: Side
  userId: string
  /** The version it replaces; undefined: the current or most recently negotiated one. */
  beforeId: string | undefined
  terms: Terms
  now: Date
}

/** Terms as they are stored. */
const stored = ({ fee, ...terms }: Terms) => ({
  fee_model: fee.model,
  share_basis_points: fee.model === 'share' ? fee.basisPoints : null,
  amount: fee.model === 'share' ? null : fee.amount,
  service_ids: [...terms.serviceIds],
  weekdays: [...terms.weekdays],
  from_on: terms.fromOn,
  until_on: terms.untilOn,
  notice_days: terms.noticeDays,
  note: terms.note,
})

/** Inserts a draft; false if a version of the engagement is open already. */
export async function insertDraft(tx: Tx, draft: NewAgreement): Promise<boolean> {
  const { engagementId, centerId, expertId } = draft.of
  const made = await tx
    .insertInto('agreements')
    .values(({ selectFrom }) => ({
      id: draft.id,
      engagement_id: engagementId,
      center_id: centerId,
      expert_id: expertId,
      status: 'draft',
      made_by: draft.madeBy,
      made_by_user: draft.userId,
      before_id:
        draft.beforeId ??
        selectFrom('agreements as b')
          .select('b.id')
          .where('b.engagement_id', '=', engagementId)
          .where('b.number', 'is not', null)
          .where('b.status', '<>', 'withdrawn')
          .orderBy(eb => eb('b.status', '=', 'verified'), 'desc')
          .orderBy('b.number', 'desc')
          .limit(1),
      currency: selectFrom('centers as c').select('c.currency').where('c.id', '=', centerId),
      ...stored(draft.terms),
      created_at: draft.now,
    }))
    .onConflict(oc =>
      oc
        .column('engagement_id')
        .where('status', 'in', [sql.lit('draft' as const), sql.lit('sent' as const)])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Updates versions, incrementing their version number. */
const change = (tx: Tx, values: Omit<Updateable<Agreements>, 'id' | 'version'>) =>
  tx.updateTable('agreements').set(eb => ({ ...values, version: eb('version', '+', 1) }))

/** Replaces the terms of a draft. */
export async function replaceTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  await change(tx, stored(terms)).where('id', '=', id).where('status', '=', 'draft').execute()
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('agreements').where('id', '=', id).where('status', '=', 'draft').execute()
}

/** The number an engagement's next version gets when it is sent. */
export async function nextNumber(tx: Tx, engagementId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('agreements')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('engagement_id', '=', engagementId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Freezes a draft as it is sent: its number, its text, and the text's fingerprint. */
export async function markSent(
  tx: Tx,
  id: string,
  sent: { number: number; texts: object; fingerprint: string; userId: string; now: Date },
): Promise<void> {
  await change(tx, {
    status: 'sent',
    number: sent.number,
    texts: JSON.stringify(sent.texts),
    fingerprint: sent.fingerprint,
    sent_at: sent.now,
    sent_by: sent.userId,
  })
    .where('id', '=', id)
    .execute()
}

/** Records the answer to a sent version, or its withdrawal. */
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
  await change(tx, {
    status: answer.status,
    answered_at: answer.now,
    answered_by: answer.userId,
    decline_reason: answer.reason ?? '',
  })
    .where('id', '=', id)
    .execute()
}

/** Current and future versions end on this day at the latest; verified ones get the given status. */
const cutAfter = (tx: Tx, lastDay: string, status: 'superseded' | 'ended') =>
  tx
    .updateTable('agreements')
    .set(eb => ({
      holds: eb('holds', '*', daySpan(null, lastDay)),
      status: eb.case().when('status', '=', 'verified').then(sql.lit(status)).else(eb.ref('status')).end(),
      version: eb('version', '+', 1),
    }))
    .where(eb =>
      eb.or([eb('status', '=', 'verified'), eb('holds', '&&', daySpan(addDays(lastDay, 1), null))]),
    )

/** Verifies a version: versions valid from that day on are cut short, the current one is superseded. */
export async function markVerified(
  tx: Tx,
  agreement: { id: string; centerId: string; expertId: string },
  verified: { holds: Holds; userId: string; address: string | null; verificationId: string; now: Date },
): Promise<void> {
  const { holds, userId, now } = verified
  await cutAfter(tx, addDays(holds.from, -1), 'superseded')
    .where('center_id', '=', agreement.centerId)
    .where('expert_id', '=', agreement.expertId)
    .execute()
  await tx
    .updateTable('agreements')
    .set(eb => ({
      status: 'verified',
      answered_at: now,
      answered_by: userId,
      verified_at: now,
      verified_by: userId,
      verified_address: verified.address,
      verification_id: verified.verificationId,
      holds: daySpan(holds.from, holds.until),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', agreement.id)
    .execute()
}

/** Closes the terms of an engagement that ends after this day: no version is valid longer, none is left waiting. */
export async function closeAgreements(
  tx: Tx,
  engagementId: string,
  lastDay: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('agreements')
    .where('engagement_id', '=', engagementId)
    .where('status', '=', 'draft')
    .execute()
  await change(tx, { status: 'withdrawn', answered_at: now })
    .where('engagement_id', '=', engagementId)
    .where('status', '=', 'sent')
    .execute()
  await cutAfter(tx, lastDay, 'ended').where('engagement_id', '=', engagementId).execute()
}

/** Which of the services a center does not offer now, and which an expert does not teach. */
export async function servicesAmiss(
  tx: Tx,
  { centerId, expertId }: { centerId: string; expertId: string },
  serviceIds: readonly string[],
): Promise<{ notOffered: string[]; notTaught: string[] }> {
  const wanted = serviceIds.map(id => ({ id }))
  const rows = await tx
    .selectFrom(jsonRows(wanted, { id: 'uuid' }))
    .select(({ exists, fn, selectFrom }) => [
      'v.id',
      exists(
        selectFrom('center_services as o')
          .where('o.center_id', '=', centerId)
          .whereRef('o.service_id', '=', 'v.id')
          .where('o.status', '=', 'active'),
      ).as('offered'),
      exists(
        selectFrom('experts as x')
          .where('x.id', '=', expertId)
          .where(({ eb, ref }) => eb('v.id', '=', fn.any(ref('x.service_ids')))),
      ).as('taught'),
    ])
    .execute()
  return {
    notOffered: rows.filter(row => !row.offered).map(row => row.id),
    notTaught: rows.filter(row => !row.taught).map(row => row.id),
  }
}

/** Versions from the other side that wait for an answer from the actor's side. */
const waitingAgreements = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('agreements as a')
    .innerJoin('engagements as e', 'e.id', 'a.engagement_id')
    .innerJoin('experts as x', 'x.id', 'a.expert_id')
    .where(ownEngagements(actor))
    .where('a.status', '=', 'sent')
    .where('a.made_by', '<>', actor.role === 'expert' ? 'expert' : 'center')

/** How many versions from the other side wait for an answer from the actor's side. */
export async function countWaitingAgreements(tx: Tx, actor: SignedIn): Promise<number> {
  const { count } = await waitingAgreements(tx, actor)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those versions, the first to begin first. */
export function listWaitingAgreements(tx: Tx, actor: SignedIn, limit: number) {
  return waitingAgreements(tx, actor)
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .select(({ fn }) => [
      'a.id',
      'a.number',
      'a.from_on as fromOn',
      'x.name as expertName',
      'c.id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      fn.coalesce('a.sent_at', 'a.created_at').as('since'),
    ])
    .orderBy('a.from_on')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}
