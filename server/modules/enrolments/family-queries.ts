import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { DUES_DAYS } from '#domain/modules/enrolments/enrolment-rules.ts'
import { takingPartWithdrawn } from '#server/modules/learners/public.ts'
import { nextInstalmentOn } from '#server/modules/orders/public.ts'

/** The columns and the last day of dues that say of which batch it is. */
interface OfBatch {
  id: RawBuilder<unknown>
  centerId: RawBuilder<unknown>
  serviceId: RawBuilder<unknown>
  duesBefore: RawBuilder<unknown>
}

/** What joining a batch asks of learner `l`, beside the age and the membership. */
export const learnerFacts = (batch: OfBatch, now: Date) => ({
  inBatch: sql`(select e.status from enrolments e where e.batch_id = ${batch.id} and e.learner_id = l.id
    and e.status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused'))`,
  hadTrial: sql`exists (select from enrolments t where t.learner_id = l.id and t.center_id = ${batch.centerId}
    and t.trial_service_id = ${batch.serviceId} and t.kind = 'trial' and t.status not in ('cancelled', 'lapsed'))`,
  hasDues: sql`exists (select from enrolments d join enrolment_periods p on p.enrolment_id = d.id
    join orders o on o.id = p.order_id and o.status = 'open'
    where d.learner_id = l.id and d.center_id = ${batch.centerId} and d.status <> 'pending_payment'
      and coalesce(${nextInstalmentOn}, p.from_on) <= ${batch.duesBefore}::date)`,
  consentWithdrawn: takingPartWithdrawn(now),
})

/** The caller's own learners as `joinWay` asks for them, as JSON text, for batch `b` of center `c`; of others nobody. */
export function familyOf(actor: Actor, now: Date): RawBuilder<string> {
  if (actor.kind !== 'user' || actor.role !== 'learner' || actor.learnerIds.length === 0) return sql`'[]'`
  const facts = learnerFacts(
    {
      id: sql`b.id`,
      centerId: sql`b.center_id`,
      serviceId: sql`b.service_id`,
      duesBefore: sql`((${now}::timestamptz at time zone c.time_zone)::date - ${sql.lit(DUES_DAYS)})`,
    },
    now,
  )
  return sql`coalesce((select json_agg(json_build_object('dateOfBirth', l.date_of_birth, 'membership', m.status,
      'inBatch', ${facts.inBatch}, 'hadTrial', ${facts.hadTrial}, 'hasDues', ${facts.hasDues},
      'consentWithdrawn', ${facts.consentWithdrawn}) order by l.id)::text
    from learners l left join memberships m
      on m.learner_id = l.id and m.center_id = b.center_id and m.status <> 'ended'
    where l.id = any(${actor.learnerIds}::uuid[]) and l.status = 'active'), '[]')`
}
