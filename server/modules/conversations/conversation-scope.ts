import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Conversations, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { TAUGHT_DAYS } from '#domain/modules/conversations/conversation-rules.ts'
import { OPEN, SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** Names the columns of a conversation `v` in a condition. */
export const ofConversation = expressionBuilder<Tables & { v: Conversations }, 'v'>()

/** Which experts who work with a center teach which learner there: in a batch, or in a class of the last days. */
export function teaching(now: Date) {
  const { selectFrom } = ofConversation
  return selectFrom('enrolments as n')
    .innerJoin('batch_experts as t', 't.batch_id', 'n.batch_id')
    .innerJoin('engagements as g', join =>
      join
        .onRef('g.expert_id', '=', 't.expert_id')
        .onRef('g.center_id', '=', 'n.center_id')
        .on('g.status', '=', 'active'),
    )
    .select(({ ref }) => [
      'n.learner_id',
      'n.center_id',
      't.expert_id',
      ref('n.batch_id').$castTo<string | null>().as('batch_id'),
    ])
    .where('n.status', 'in', SEATED)
    .unionAll(
      selectFrom('class_participants as p')
        .innerJoin('class_sessions as s', 's.id', 'p.class_session_id')
        .innerJoin('class_session_experts as t', 't.class_session_id', 's.id')
        .innerJoin('engagements as g', join =>
          join
            .onRef('g.expert_id', '=', 't.expert_id')
            .onRef('g.center_id', '=', 's.center_id')
            .on('g.status', '=', 'active'),
        )
        .select(['p.learner_id', 's.center_id', 't.expert_id', 's.batch_id'])
        .where('s.status', '<>', 'cancelled')
        .where('s.starts_at', '>', daysBefore(now)),
    )
}

/** Learners who come to a center: as members, in a batch, or to classes where the center has no members. */
export function coming(now: Date) {
  const { selectFrom } = ofConversation
  return selectFrom('memberships as m')
    .select(['m.learner_id', 'm.center_id'])
    .where('m.status', '<>', 'ended')
    .union(
      selectFrom('enrolments as n').select(['n.learner_id', 'n.center_id']).where('n.status', 'in', OPEN),
    )
    .union(
      selectFrom('class_participants as p')
        .innerJoin('class_sessions as s', 's.id', 'p.class_session_id')
        .select(['p.learner_id', 's.center_id'])
        .where('s.status', '<>', 'cancelled')
        .where('s.starts_at', '>', daysBefore(now))
        // Who was a member and has left is no longer one, whatever classes there were.
        .where(({ exists, not, selectFrom: select }) =>
          not(
            exists(
              select('memberships as m')
                .select('m.id')
                .whereRef('m.learner_id', '=', 'p.learner_id')
                .whereRef('m.center_id', '=', 's.center_id'),
            ),
          ),
        ),
    )
}

const daysBefore = (now: Date) => new Date(now.getTime() - TAUGHT_DAYS * 86_400_000)

/** Whether the learner of conversation `v` comes to its center. */
export const isCurrent = (now: Date) =>
  ofConversation.exists(
    ofConversation
      .selectFrom(coming(now).as('k'))
      .select('k.learner_id')
      .whereRef('k.learner_id', '=', 'v.learner_id')
      .whereRef('k.center_id', '=', 'v.center_id'),
  )

/** Whether the expert of conversation `v` teaches its learner; true where it is with the center itself. */
export const isTaught = (now: Date) =>
  ofConversation.or([
    ofConversation('v.expert_id', 'is', null),
    ofConversation.exists(
      ofConversation
        .selectFrom(teaching(now).as('k'))
        .select('k.learner_id')
        .whereRef('k.learner_id', '=', 'v.learner_id')
        .whereRef('k.center_id', '=', 'v.center_id')
        .whereRef('k.expert_id', '=', 'v.expert_id')
        .where(({ eb, or, ref }) =>
          or([eb('v.batch_id', 'is', null), eb('k.batch_id', '=', ref('v.batch_id'))]),
        ),
    ),
  ])

const reports = ofConversation
  .selectFrom('message_reports as r')
  .innerJoin('conversation_messages as m', 'm.id', 'r.message_id')
  .select('r.message_id')
  .whereRef('m.conversation_id', '=', 'v.id')

/** Whether a message of conversation `v` was reported. */
export const isReported = ofConversation.exists(reports)

/** Where a report `r` says that the actor's side has resolved it. */
export const resolvedOn = ({ role }: SignedIn) =>
  role === 'admin'
    ? ({ at: 'r.admin_resolved_at', by: 'r.admin_resolved_by' } as const)
    : ({ at: 'r.center_resolved_at', by: 'r.center_resolved_by' } as const)

/** Whether conversation `v` has a report that the actor's side has not resolved. */
export const isReportOpen = (actor: SignedIn) =>
  ofConversation.exists(reports.where(resolvedOn(actor).at, 'is', null))

/**
 * The conversations that the actor reads (rule R23): guardians those about their children; an expert their own, as long
 * as they teach the child; a member all of the center, of a batch if it is of their activities; an admin those in which
 * a message was reported.
 */
export function readable(actor: SignedIn, now: Date): Expression<SqlBool> {
  const { and, exists, lit, or, selectFrom } = ofConversation
  if (actor.role === 'learner') return ofConversation('v.learner_id', '=', anyId(actor.learnerIds))
  if (actor.role === 'expert') return and([ofConversation('v.expert_id', '=', actor.expertId), isTaught(now)])
  if (actor.role === 'admin') return isReported
  if (!actor.center) return lit(false)
  return and([
    ofConversation('v.center_id', '=', actor.center.centerId),
    or([
      ofConversation('v.batch_id', 'is', null),
      exists(
        selectFrom('batches as s')
          .select('s.id')
          .whereRef('s.id', '=', 'v.batch_id')
          .where(({ ref }) => ofOwnServices(actor, ref('s.service_id'))),
      ),
    ]),
  ])
}
