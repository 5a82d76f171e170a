import { type InferResult, sql } from 'kysely'
import { taxInForce } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'
import { arrayOf, localDay } from '#server/platform/sql-expressions.ts'
import { proposeCodes } from './booking-queries.ts'

/** A class on offer, with today's tax at the center. */
const selectOffer = (tx: Tx, rateId: string, now: Date) =>
  tx
    .selectFrom('expert_rates as r')
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .innerJoin('experts as e', 'e.id', 'r.expert_id')
    .innerJoin('masterlist_items as s', 's.id', 'r.service_id')
    .leftJoin('center_services as cs', join =>
      join.onRef('cs.center_id', '=', 'r.center_id').onRef('cs.service_id', '=', 'r.service_id'),
    )
    .leftJoinLateral(
      ({ ref }) => taxInForce(ref('r.service_id'), localDay(now, ref('c.time_zone'))).as('tax'),
      join => join.onTrue(),
    )
    .select([
      'r.id as rate_id',
      'r.center_id',
      'r.expert_id',
      'r.service_id',
      'r.minutes',
      'r.amount',
      'r.currency',
      'e.approves_bookings',
      'c.status as center_status',
      'c.access',
      'c.state_code',
      'c.gstin',
      'c.pay_at_center',
      'c.cancellation_policy',
      's.name_en as service_en',
      's.name_hi as service_hi',
      'tax.basis_points as tax_basis_points',
      'tax.sac as tax_sac',
    ])
    .select(({ and, eb, exists, selectFrom }) => [
      // Rate, expert, engagement and the center's service are all active.
      and([
        eb('r.status', '=', 'active'),
        eb('e.status', '=', 'active'),
        eb('s.status', '=', 'active'),
        eb('cs.status', 'is not distinct from', 'active'),
        exists(
          selectFrom('engagements as g')
            .whereRef('g.center_id', '=', 'r.center_id')
            .whereRef('g.expert_id', '=', 'r.expert_id')
            .where('g.status', '=', 'active'),
        ),
      ])
        .$castTo<boolean>()
        .as('is_offered'),
      // The center accepts UPI and bank transfers that its staff check.
      exists(selectFrom('center_payees as h').whereRef('h.center_id', '=', 'c.id'))
        .$castTo<boolean>()
        .as('takes_transfers'),
    ])
    .where('r.id', '=', rateId)

/** With everything needed to decide about booking it. Amounts in paise. */
export type Offer = InferResult<ReturnType<typeof selectOffer>>[number]

/** A class on offer, to quote its price. */
export function find(tx: Tx, rateId: string, now: Date): Promise<Offer | undefined> {
  return selectOffer(tx, rateId, now).executeTakeFirst()
}

interface Wanted {
  rateId: string
  learnerId: string
  /** The first that is free is the booking's. */
  codes: readonly string[]
  now: Date
}

const selectForLearner = (tx: Tx, wanted: Wanted) =>
  selectOffer(tx, wanted.rateId, wanted.now)
    .leftJoin('learners as l', join => join.on('l.id', '=', wanted.learnerId))
    .leftJoin('memberships as m', join =>
      join
        .onRef('m.learner_id', '=', 'l.id')
        .onRef('m.center_id', '=', 'r.center_id')
        .on('m.status', '<>', 'ended'),
    )
    .select(['l.name as learner_name', 'l.status as learner_status', 'm.status as membership_status'])
    .select(({ selectFrom }) => [
      arrayOf(
        selectFrom('learner_guardians as g')
          .select('g.user_id')
          .whereRef('g.learner_id', '=', 'l.id')
          .orderBy('g.created_at')
          .orderBy('g.user_id'),
      ).as('guardian_ids'),
      selectFrom(sql<{ code: string }>`unnest(${wanted.codes}::text[])`.as<'v'>(sql`v (code)`))
        .select('v.code')
        .where(inner =>
          inner.not(inner.exists(inner.selectFrom('bookings as b').whereRef('b.code', '=', 'v.code'))),
        )
        .limit(1)
        .as('code'),
    ])

/** An offer with the learner it is for, and a free booking code. */
export type OfferForLearner = InferResult<ReturnType<typeof selectForLearner>>[number]

/**
 * A class on offer together with the learner, in one statement. From here on a buyer's bookings to be paid online
 * are serialised, so that concurrent requests cannot exceed the limit of holds.
 */
const findForLearner = prepared((db, { holdsOf, ...wanted }: Wanted & { holdsOf: string | null }) =>
  selectForLearner(db, wanted).$if(holdsOf !== null, query =>
    query.crossJoin(sql<object>`(select pg_advisory_xact_lock(hashtextextended(${holdsOf}, 0)))`.as('turn')),
  ),
)

/**
 * The offer for each learner, in their order; undefined if there is no such rate. `toBook`: each with a free code of its
 * own.
 */
export async function findForLearners(
  tx: Tx,
  wanted: { rateId: string; learnerIds: readonly string[]; oneAtATime: string | null; toBook: boolean },
  now: Date,
): Promise<ForLearner[] | undefined> {
  const { rateId, oneAtATime, toBook } = wanted
  const found: ForLearner[] = []
  for (const learnerId of wanted.learnerIds) {
    const codes = toBook ? proposeCodes() : []
    const holdsOf = oneAtATime && `holds ${oneAtATime}`
    const [offer] = await findForLearner(tx, { rateId, learnerId, codes, now, holdsOf })
    if (!offer) return undefined
    found.push({ ...offer, learnerId })
  }
  return found
}

/** An offer for one learner by id. */
export type ForLearner = OfferForLearner & { learnerId: string }

/** The guardians common to all: those who take a class together have one order, paid by one person. */
export function commonGuardians([first, ...others]: readonly OfferForLearner[]): string[] {
  const guardians = first?.guardian_ids ?? []
  return guardians.filter(id => others.every(other => other.guardian_ids.includes(id)))
}
