import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Batches, Centers, Learners, Tables } from '#database/tables.ts'
import type { Actor } from '#domain/access/actor.ts'
import { DUES_DAYS } from '#domain/modules/enrolments/enrolment-rules.ts'
import { takingPartWithdrawn } from '#server/modules/learners/public.ts'
import { nextInstalmentOn } from '#server/modules/orders/public.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

/** The columns of the batch, and the last day of dues that count. */
type OfBatch = Record<'id' | 'centerId' | 'serviceId' | 'duesBefore', Expression<string>>

const { exists, selectFrom } = expressionBuilder<Tables & { l: Learners }, 'l'>()

// Written out, because a cached plan uses a partial index only if the statement names its states.
const OPEN = (['waitlisted', 'offered', 'pending_payment', 'active', 'paused'] as const).map(one =>
  sql.lit(one),
)
const FELL_AWAY = (['cancelled', 'lapsed'] as const).map(one => sql.lit(one))

/** What joining a batch checks about learner `l`, besides the age and the membership. */
export const learnerFacts = (batch: OfBatch, now: Date) => ({
  inBatch: selectFrom('enrolments as e')
    .select('e.status')
    .where('e.batch_id', '=', batch.id)
    .whereRef('e.learner_id', '=', 'l.id')
    .where('e.status', 'in', OPEN)
    .$asScalar(),
  hadTrial: exists(
    selectFrom('enrolments as t')
      .whereRef('t.learner_id', '=', 'l.id')
      .where('t.center_id', '=', batch.centerId)
      .where('t.trial_service_id', '=', batch.serviceId)
      .where('t.kind', '=', sql.lit('trial'))
      .where('t.status', 'not in', FELL_AWAY),
  ).$castTo<boolean>(),
  hasDues: exists(
    selectFrom('enrolments as d')
      .innerJoin('enrolment_periods as p', 'p.enrolment_id', 'd.id')
      .innerJoin('orders as o', join => join.onRef('o.id', '=', 'p.order_id').on('o.status', '=', 'open'))
      .whereRef('d.learner_id', '=', 'l.id')
      .where('d.center_id', '=', batch.centerId)
      .where('d.status', '<>', 'pending_payment')
      .where(eb => eb.fn.coalesce(nextInstalmentOn, 'p.from_on'), '<=', batch.duesBefore),
  ).$castTo<boolean>(),
  consentWithdrawn: takingPartWithdrawn(now),
})

const of = expressionBuilder<Tables & { b: Batches; c: Centers }, 'b' | 'c'>()

/**
 * The caller's own learners as `joinWay` needs them, as JSON text, for batch `b` of center `c`; other callers have
 * none.
 */
export function familyOf(actor: Actor, now: Date): RawBuilder<string> {
  if (actor.kind !== 'user' || actor.role !== 'learner' || actor.learnerIds.length === 0) return sql`'[]'`
  const { ref } = of
  const facts = learnerFacts(
    {
      id: ref('b.id'),
      centerId: ref('b.center_id'),
      serviceId: ref('b.service_id'),
      duesBefore: sql<string>`(${localDay(now, ref('c.time_zone'))} - ${sql.lit(DUES_DAYS)})`,
    },
    now,
  )
  return sql`coalesce((select json_agg(json_build_object('dateOfBirth', l.date_of_birth, 'birthKnownBy', l.birth_known_by,
      'membership', m.status, 'inBatch', ${facts.inBatch}, 'hadTrial', ${facts.hadTrial}, 'hasDues', ${facts.hasDues},
      'consentWithdrawn', ${facts.consentWithdrawn}) order by l.id)::text
    from learners l left join memberships m
      on m.learner_id = l.id and m.center_id = b.center_id and m.status <> 'ended'
    where l.id = any(${actor.learnerIds}::uuid[]) and l.status = 'active'), '[]')`
}
