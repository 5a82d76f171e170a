import { expressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { ExpertInvitations, Tables } from '#database/tables.ts'
import type { InvitationStatus } from '#domain/modules/experts/agreements/invitation-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { containing } from '#server/platform/name-search.ts'

const selectOpen = (tx: Tx) =>
  tx
    .selectFrom('expert_invitations as i')
    .innerJoin('centers as c', 'c.id', 'i.center_id')
    .select([
      'i.id',
      'i.center_id as centerId',
      'c.name as centerName',
      'i.phone',
      'i.service_ids as serviceIds',
      'i.message',
      'i.fee',
      'i.language',
      'i.invited_by as invitedBy',
    ])
    .where('i.status', '=', 'open')

/** An expert who was invited by phone before they signed up. */
type InvitationRow = InferResult<ReturnType<typeof selectOpen>>[number]

/** The active expert with this phone. */
export const expertByPhone = (tx: Tx, phone: string) =>
  tx
    .selectFrom('experts as x')
    .innerJoin('users as u', 'u.id', 'x.user_id')
    .select('x.id')
    .where('u.phone', '=', phone)
    .where('x.status', '=', 'active')
    .where('u.status', '=', 'active')
    .executeTakeFirst()

/** Inserts an invitation; false if this center already has an open one for this phone. */
export async function insertInvitation(
  tx: Tx,
  invitation: Omit<InvitationRow, 'centerName'> & { name: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { id, centerId, phone, name, serviceIds, message, fee, language, invitedBy, now, expiresAt } =
    invitation
  await tx
    .updateTable('expert_invitations')
    .set({ status: 'lapsed' })
    .where('center_id', '=', centerId)
    .where('phone', '=', phone)
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
  const made = await tx
    .insertInto('expert_invitations')
    .values({
      ...{ id, phone, name, message, language },
      center_id: centerId,
      service_ids: serviceIds,
      fee: fee && JSON.stringify(fee),
      invited_by: invitedBy,
      created_at: now,
      sent_at: now,
      expires_at: expiresAt,
    })
    .onConflict(oc => oc.columns(['center_id', 'phone']).where('status', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Withdraws an open invitation; false if it is no longer open. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('expert_invitations')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export function findInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return selectOpen(tx).where('i.id', '=', id).executeTakeFirst()
}

/** Open invitations whose phone belongs to an expert by now. */
export function answeredInvitations(
  tx: Tx,
  now: Date,
  most: number,
): Promise<(InvitationRow & { expertId: string })[]> {
  return selectOpen(tx)
    .innerJoin('users as u', 'u.phone', 'i.phone')
    .innerJoin('experts as x', 'x.user_id', 'u.id')
    .select('x.id as expertId')
    .where('i.expires_at', '>', now)
    .where('x.status', '=', 'active')
    .orderBy('i.created_at')
    .limit(most)
    .execute()
}

/** Records how an invitation ended, once; false if another request was faster. */
export async function endInvitation(
  tx: Tx,
  id: string,
  status: Exclude<InvitationStatus, 'open'>,
): Promise<boolean> {
  const ended = await tx
    .updateTable('expert_invitations')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

const selectListed = (tx: Tx) =>
  tx
    .selectFrom('expert_invitations as i')
    .innerJoin('centers as c', 'c.id', 'i.center_id')
    .select([
      'i.id',
      'i.center_id as centerId',
      'c.time_zone as timeZone',
      'i.status',
      'i.name',
      'i.phone',
      'i.message',
      'i.created_at as createdAt',
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
    ])
    .select(({ fn, selectFrom, val }) => [
      jsonArrayFrom(
        selectFrom('masterlist_items as m')
          .select(({ ref }) => [
            'm.id',
            jsonBuildObject({ en: ref('m.name_en'), hi: ref('m.name_hi') }).as('name'),
          ])
          .where(({ eb, ref }) => eb('m.id', '=', fn.any(ref('i.service_ids'))))
          .orderBy(eb => eb.fn('array_position', ['i.service_ids', 'm.id'])),
      ).as('services'),
      fn
        .coalesce(
          selectFrom('users as u')
            .leftJoin('center_members as m', join =>
              join.onRef('m.user_id', '=', 'u.id').onRef('m.center_id', '=', 'i.center_id'),
            )
            .select(eb => eb.fn.coalesce('m.name', 'u.name').as('name'))
            .whereRef('u.id', '=', 'i.invited_by'),
          val(''),
        )
        .as('invitedBy'),
    ])

/** An invitation as the center sees it. */
export type ListedInvitation = InferResult<ReturnType<typeof selectListed>>[number]

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
  const of = expressionBuilder<Tables & { i: ExpertInvitations }, 'i'>()
  const isOpen = of.and([of('i.status', '=', 'open'), of('i.expires_at', '>', now)])
  const parts = [of('i.center_id', '=', centerId)]
  if (status === 'open') parts.push(isOpen)
  else if (status === 'lapsed')
    parts.push(of.or([of('i.status', '=', 'lapsed'), of('i.status', '=', 'open').and(of.not(isOpen))]))
  else if (status) parts.push(of(of.ref('i.status').$castTo<string>(), '=', status))
  if (search) {
    const pattern = containing(search)
    parts.push(of.or([of('i.name', 'ilike', pattern), of('i.phone', 'like', pattern)]))
  }
  const rows = await selectListed(tx)
    .where(of.and(parts))
    .orderBy(isOpen, 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  const { total } = await tx
    .selectFrom('expert_invitations as i')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(of.and(parts))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** An invitation of the center, locked until the transaction ends. */
export function lockInvitation(tx: Tx, centerId: string, id: string): Promise<ListedInvitation | undefined> {
  return selectListed(tx)
    .where('i.id', '=', id)
    .where('i.center_id', '=', centerId)
    .forNoKeyUpdate('i')
    .executeTakeFirst()
}

/** Records that the message is sent again. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('expert_invitations').set({ sent_at: now }).where('id', '=', id).execute()
}
