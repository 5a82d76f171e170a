import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Batches, Centers, Experts, Tables } from '#database/tables.ts'
import { openRequestStatuses } from '#server/modules/requests/public.ts'
import type { Tx } from '#server/platform/context.ts'

const ofPair = expressionBuilder<Tables & { c: Centers; x: Experts }, 'c' | 'x'>()
const ofBatch = expressionBuilder<Tables & { b: Batches }, 'b'>()

/** Whether center `c` has asked expert `x` to work with it, and waits for the answer. */
export const isAsked: Expression<SqlBool> = ofPair.exists(
  ofPair
    .selectFrom('requests as q')
    .where('q.kind', '=', 'expert_joins_center')
    .where('q.requester_kind', '=', 'center')
    .whereRef('q.requester_id', '=', 'c.id')
    .whereRef('q.responder_id', '=', 'x.id')
    .where('q.status', 'in', openRequestStatuses),
)

/** Whether expert `x` and center `c` work together, or have agreed to and the agreement is not signed yet. */
export const isEngaged = (status: 'active' | 'agreed'): Expression<SqlBool> =>
  ofPair.exists(
    ofPair
      .selectFrom('engagements as g')
      .whereRef('g.center_id', '=', 'c.id')
      .whereRef('g.expert_id', '=', 'x.id')
      .where('g.status', '=', status),
  )

/** An invitation that may still be answered: of somebody who has no profile yet. */
const openInvitations = (now: Date) =>
  ofBatch
    .selectFrom('expert_invitations as i')
    .select(['i.id', 'i.name', 'i.service_ids as serviceIds'])
    .where('i.status', '=', 'open')
    .where('i.expires_at', '>', now)

/** Whom draft `b` is planned for and was only invited by phone. */
export const invitedLead = (now: Date) =>
  jsonObjectFrom(openInvitations(now).whereRef('i.id', '=', 'b.invitation_id'))

/** The experts of draft `b` in center `c` who have not signed their agreement yet. */
export const unsignedExperts = jsonArrayFrom(
  expressionBuilder<Tables & { b: Batches; c: Centers }, 'b' | 'c'>()
    .selectFrom('batch_experts as t')
    .innerJoin('experts as x', 'x.id', 't.expert_id')
    .leftJoin('engagements as g', join =>
      join
        .onRef('g.center_id', '=', 'b.center_id')
        .onRef('g.expert_id', '=', 'x.id')
        .on('g.status', '=', sql.lit('agreed')),
    )
    .select(['x.id', 'x.name', 'g.id as engagementId'])
    .whereRef('t.batch_id', '=', 'b.id')
    .where('b.status', '=', 'draft')
    .where(({ eb, or }) => or([eb('g.id', 'is not', null), isAsked]))
    .orderBy('t.part', 'desc')
    .orderBy('x.name'),
)

/** The open invitations of center `c`, as choices for a draft. */
export const invitedOfCenter = (now: Date) =>
  jsonArrayFrom(
    openInvitations(now).where('i.center_id', '=', ofPair.ref('c.id')).orderBy('i.name').orderBy('i.id'),
  )

/** Whom a center invited by phone, and whether they may still answer. */
export const findInvited = (tx: Tx, centerId: string, invitationId: string, now: Date) =>
  tx
    .selectFrom('expert_invitations as i')
    .select(({ and, eb }) => [
      'i.name',
      'i.service_ids as serviceIds',
      and([eb('i.status', '=', 'open'), eb('i.expires_at', '>', now)])
        .$castTo<boolean>()
        .as('isOpen'),
    ])
    .where('i.id', '=', invitationId)
    .where('i.center_id', '=', centerId)
    .executeTakeFirst()
