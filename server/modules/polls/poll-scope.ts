import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Centers, Polls, Tables } from '#database/tables.ts'
import { mayInCenter, type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'
import { asksLearner, asksStaff } from './audience-queries.ts'

/** Names the columns of a poll `p` and its center `c` in a condition. */
export const ofPoll = expressionBuilder<Tables & { p: Polls; c: Centers }, 'p' | 'c'>()

/** Polls that the actor looks after: of the center, with its activities, or of batches that the expert teaches. */
export function lookedAfter(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, lit, or, ref, selectFrom } = ofPoll
  if (actor.role === 'expert' && actor.expertId)
    return exists(
      selectFrom('batch_experts as t')
        .select('t.batch_id')
        .whereRef('t.batch_id', '=', 'p.batch_id')
        .where('t.expert_id', '=', actor.expertId),
    )
  if (!mayInCenter(actor, 'attendance:view') || !actor.center) return lit(false)
  const ofOwn = exists(
    selectFrom('batches as t')
      .select('t.id')
      .whereRef('t.id', '=', 'p.batch_id')
      .where(eb => ofOwnServices(actor, eb.ref('t.service_id'))),
  )
  return and([
    ofPoll('p.center_id', '=', actor.center.centerId),
    or([
      ofPoll('p.audience', 'in', ['center', 'staff']),
      ofOwn,
      and([ofPoll('p.audience', '=', 'service'), ofOwnServices(actor, ref('p.service_id'))]),
    ]),
  ])
}

/** Polls that ask the actor, or that they have answered: of the family, or as staff. */
export function asks(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, lit, or, selectFrom } = ofPoll
  if (actor.role === 'learner')
    return exists(
      selectFrom('learners as l')
        .leftJoin('poll_voters as v', join =>
          join.onRef('v.learner_id', '=', 'l.id').onRef('v.poll_id', '=', 'p.id'),
        )
        .select('l.id')
        .where('l.id', '=', anyId(actor.learnerIds))
        .where(eb => eb.or([eb('v.ballot_id', 'is not', null), asksLearner])),
    )
  const isHere =
    actor.role === 'center' ? ofPoll('p.center_id', '=', actor.center?.centerId ?? null) : lit(true)
  const isAsked = exists(
    selectFrom('poll_voters as v')
      .select('v.ballot_id')
      .whereRef('v.poll_id', '=', 'p.id')
      .where('v.user_id', '=', actor.userId),
  )
  return and([ofPoll('p.audience', '=', 'staff'), isHere, or([asksStaff(actor.userId), isAsked])])
}

/** Polls that the actor may see. */
export const seen = (actor: SignedIn): Expression<SqlBool> => ofPoll.or([lookedAfter(actor), asks(actor)])

/** Whether the actor may see who is asked and who chose what: a member who works with some activities only of theirs. */
export const seesNames = (actor: SignedIn, audience: string): boolean =>
  audience !== 'center' || serviceScope(actor) === null
