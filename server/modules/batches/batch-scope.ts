import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Batches, Centers, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { openRequestStatuses } from '#server/modules/requests/public.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** Builds conditions on a batch `b` and its center `c`. */
export const ofBatch = expressionBuilder<Tables & { b: Batches; c: Centers }, 'b' | 'c'>()

/** Batches (alias `b`) that are the actor's: the center's, those an expert teaches or is asked about, the family's. */
export function ownBatches(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, fn, lit, or, ref, selectFrom, val } = ofBatch
  if (actor.role === 'center')
    return and([
      ofBatch('b.center_id', '=', actor.center?.centerId ?? null),
      ofOwnServices(actor, ref('b.service_id')),
    ])
  if (actor.role === 'expert') return or([taught(actor), askedAbout(actor)])
  if (actor.role === 'learner')
    return exists(
      selectFrom('enrolments as n')
        .whereRef('n.batch_id', '=', 'b.id')
        .where('n.learner_id', '=', fn.any(val(actor.learnerIds))),
    )
  return lit(false)
}

/** Batches that anyone may see and join: running, with an active expert, in an active center (alias `c`). */
export const openBatches: Expression<SqlBool> = ofBatch.and([
  ofBatch('b.status', '=', 'active'),
  ofBatch('b.without_expert', '=', false),
  ofBatch('c.status', '=', 'active'),
])

/** What the actor may look at: their own, and for families also those open to join. */
export function seenBatches(actor: SignedIn): Expression<SqlBool> {
  return actor.role === 'learner' ? ofBatch.or([ownBatches(actor), openBatches]) : ownBatches(actor)
}

/** A center's draft does not show its experts yet; they are told when it runs, or when they are asked. */
function taught({ expertId }: SignedIn): Expression<SqlBool> {
  return ofBatch.and([
    ofBatch('b.status', 'not in', ['draft', 'awaiting_expert']),
    ofBatch.exists(
      ofBatch
        .selectFrom('batch_experts as t')
        .whereRef('t.batch_id', '=', 'b.id')
        .where('t.expert_id', '=', expertId),
    ),
  ])
}

function askedAbout({ expertId }: SignedIn): Expression<SqlBool> {
  return ofBatch.or([
    ofBatch('b.proposed_by_expert_id', '=', expertId),
    ofBatch.and([
      ofBatch('b.status', '=', 'awaiting_expert'),
      ofBatch.exists(
        ofBatch
          .selectFrom('requests as q')
          .whereRef('q.subject_id', '=', 'b.id')
          .where('q.kind', '=', 'batch_assignment')
          .where('q.responder_id', '=', expertId)
          .where('q.status', 'in', openRequestStatuses),
      ),
    ]),
  ])
}
