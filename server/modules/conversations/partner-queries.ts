import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import { SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { LEARNER, nameKeyShownTo, nameShownTo, ofOwnServices } from '#server/platform/sql-expressions.ts'
import { coming, teaching } from './conversation-scope.ts'

const MOST = 50

interface Query {
  search?: string | undefined
  learnerId?: string | undefined
  /** Of its payer’s children alone: of one’s own order, for a family. */
  orderId?: string | undefined
}

/**
 * With whom a family, or about whom an expert or a member of a center, may begin a conversation: learners who come to
 * the center and have a guardian with an account, each with who teaches them and their batches.
 */
export function listPartners(tx: Tx, actor: SignedIn, now: Date, { search, learnerId, orderId }: Query) {
  const isExpert = actor.role === 'expert'
  return tx
    .selectFrom(coming(now).as('k'))
    .innerJoin('learners as l', 'l.id', 'k.learner_id')
    .innerJoin('centers as c', 'c.id', 'k.center_id')
    .select(eb => [
      'l.id as learnerId',
      nameShownTo(actor.role, now, LEARNER).as('learnerName'),
      'c.id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      jsonArrayFrom(
        eb
          .selectFrom(teaching(now).as('t'))
          .innerJoin('experts as x', 'x.id', 't.expert_id')
          .select(['x.id', 'x.name'])
          .distinct()
          .whereRef('t.learner_id', '=', 'l.id')
          .whereRef('t.center_id', '=', 'c.id')
          .where('x.status', '=', 'active')
          .$if(isExpert, own => own.where('x.id', '=', actor.expertId))
          .orderBy('x.name'),
      ).as('experts'),
      jsonArrayFrom(
        eb
          .selectFrom('enrolments as n')
          .innerJoin('batches as b', 'b.id', 'n.batch_id')
          .select(['b.id', 'b.name'])
          .distinct()
          .whereRef('n.learner_id', '=', 'l.id')
          .whereRef('n.center_id', '=', 'c.id')
          .where('n.status', 'in', SEATED)
          .where(({ ref }) => ofOwnServices(actor, ref('b.service_id')))
          .$if(isExpert, own =>
            own.where(({ exists, selectFrom }) =>
              exists(
                selectFrom('batch_experts as t')
                  .select('t.batch_id')
                  .whereRef('t.batch_id', '=', 'b.id')
                  .where('t.expert_id', '=', actor.expertId),
              ),
            ),
          )
          .orderBy('b.name'),
      ).as('batches'),
      jsonObjectFrom(
        eb
          .selectFrom('message_hours as h')
          .select([
            'h.weekdays',
            'h.from_minute as fromMinute',
            'h.to_minute as toMinute',
            'h.away_text as awayText',
          ])
          .whereRef('h.center_id', '=', 'c.id'),
      ).as('hours'),
    ])
    .where('l.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('learner_guardians as g')
          .innerJoin('users as u', 'u.id', 'g.user_id')
          .select('u.id')
          .whereRef('g.learner_id', '=', 'l.id')
          .where('u.status', '=', 'active')
          .where('u.desk_center_id', 'is', null),
      ),
    )
    .where(({ eb, exists, lit, selectFrom }) => {
      if (actor.role === 'learner') return eb('l.id', '=', anyId(actor.learnerIds))
      if (actor.role === 'center') return eb('c.id', '=', actor.center?.centerId ?? null)
      if (!isExpert) return lit(false)
      return exists(
        selectFrom(teaching(now).as('t'))
          .select('t.expert_id')
          .whereRef('t.learner_id', '=', 'l.id')
          .whereRef('t.center_id', '=', 'c.id')
          .where('t.expert_id', '=', actor.expertId),
      )
    })
    .$if(learnerId !== undefined, some => some.where('l.id', '=', learnerId ?? ''))
    .$if(orderId !== undefined, some =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('orders as o')
            .innerJoin('learner_guardians as g', 'g.user_id', 'o.buyer_user_id')
            .select('o.id')
            .where('o.id', '=', orderId ?? '')
            .where('o.kind', '<>', 'onboarding')
            .whereRef('o.center_id', '=', 'c.id')
            .whereRef('g.learner_id', '=', 'l.id')
            .$if(actor.role === 'learner', own => own.where('o.buyer_user_id', '=', actor.userId)),
        ),
      ),
    )
    .$if(Boolean(search), some =>
      some.where(namedLike(nameKeyShownTo(actor.role, now, LEARNER), search ?? '')),
    )
    .orderBy('l.name')
    .orderBy('l.id')
    .orderBy('c.name')
    .limit(MOST)
    .execute()
}
