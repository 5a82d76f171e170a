import { expressionBuilder, type InferResult, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Bookings, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ActsAs } from '#domain/modules/bookings/booking-rules.ts'
import { givenBackOf, isBeingChecked, lateAmount } from '#server/modules/orders/public.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'
import { type BookingScope, bookingScope, bookingsIn, ownOf } from './booking-queries.ts'

/** The bookings in `page`; `place`: 0 upcoming, 1 past, the same for all when a single column orders them. */
export type PageOfBookings = Selectable<Bookings> & { place: number }

/** The bookings in `page` with the related names, for display. Amounts in paise; instants inside JSON are texts. */
export const selectDetails = () =>
  expressionBuilder<Tables & { page: PageOfBookings }, never>()
    .selectFrom('page as b')
    .innerJoin('class_sessions as t', 't.id', 'b.class_session_id')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .leftJoin('spaces as sp', 'sp.id', 't.space_id')
    .leftJoin('center_services as cs', join =>
      join.onRef('cs.center_id', '=', 'b.center_id').onRef('cs.service_id', '=', 'b.service_id'),
    )
    .innerJoin('experts as e', 'e.id', 'b.expert_id')
    .innerJoin('masterlist_items as s', 's.id', 'b.service_id')
    .innerJoin('learners as l', 'l.id', 'b.learner_id')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select([
      'b.id',
      'b.place',
      'b.code',
      'b.status',
      'b.class_session_id',
      'b.starts_at',
      'b.ends_at',
      'b.held_until',
      'b.note',
      'b.cancel_reason',
      'b.created_at',
      'b.version',
      'c.id as center_id',
      'c.slug as center_slug',
      'c.name as center_name',
      'c.address_line',
      'c.city',
      'c.latitude',
      'c.longitude',
      'c.time_zone',
      'c.phone as center_phone',
      'c.reschedule_cutoff_minutes as cutoff_minutes',
      'sp.id as space_id',
      'sp.name as space_name',
      'e.id as expert_id',
      'e.name as expert_name',
      's.id as service_id',
      's.name_en as service_en',
      's.name_hi as service_hi',
      'cs.what_to_bring',
      'l.id as learner_id',
      'l.name as learner_name',
      'l.date_of_birth',
      'o.buyer_user_id as buyer_id',
      'o.id as order_id',
      'o.status as order_status',
      'o.payment_channel',
      'o.pay_by',
      'o.currency',
      'o.total_amount',
      'o.paid_amount',
      'o.cancellation_policy',
    ])
    .select(({ eb, exists, fn, not, or, ref, selectFrom }) => {
      const paidBy = selectFrom('payments as p').whereRef('p.applied_order_id', '=', 'o.id')
      return [
        ref('b.cancelled_as').$castTo<ActsAs | null>().as('cancelled_as'),
        eb('c.status', '=', 'suspended').$castTo<boolean>().as('center_suspended'),
        // A booked class has no batch to follow.
        meetings.classIsOnline(ref('b.class_session_id'), sql.lit(null)).as('is_online'),
        eb('e.status', '<>', 'active').$castTo<boolean>().as('expert_inactive'),
        // Null once the buyer was erased.
        fn
          .coalesce(
            selectFrom('memberships as m')
              .select('m.contact_phone')
              .whereRef('m.learner_id', '=', 'l.id')
              .whereRef('m.center_id', '=', 'c.id')
              .where('m.status', '<>', 'ended'),
            'u.phone',
          )
          .as('buyer_phone'),
        // Others of the family who take the class, with the same order.
        jsonArrayFrom(
          selectFrom('bookings as k')
            .innerJoin('learners as kl', 'kl.id', 'k.learner_id')
            .select(['k.id', 'k.status', 'kl.id as learnerId', 'kl.name', 'kl.date_of_birth as dateOfBirth'])
            .whereRef('k.order_id', '=', 'b.order_id')
            .whereRef('k.id', '<>', 'b.id')
            .orderBy('k.id'),
        ).as('others'),
        ownOf('amount').as('own_amount'),
        ownOf('reversed_amount').as('own_reversed'),
        // What was refunded so far or is on its way.
        givenBackOf.as('given_back'),
        lateAmount(ref('o.id')).as('late_amount'),
        isBeingChecked(ref('o.id')).as('is_being_checked'),
        exists(selectFrom('center_payees as h').whereRef('h.center_id', '=', 'c.id'))
          .$castTo<boolean>()
          .as('takes_transfers'),
        exists(paidBy.where('p.method', 'not in', ['gateway', 'wallet']))
          .$castTo<boolean>()
          .as('paid_at_desk'),
        or([
          not(exists(paidBy.where('p.method', '=', 'wallet'))),
          exists(paidBy.where('p.method', '=', 'gateway')),
        ])
          .$castTo<boolean>()
          .as('paid_online'),
        jsonArrayFrom(
          selectFrom('class_session_moves as m')
            .select([
              'm.from_starts_at as fromStartsAt',
              'm.to_starts_at as toStartsAt',
              'm.moved_as as movedAs',
              'm.moved_at as movedAt',
              'm.reason',
            ])
            .whereRef('m.class_session_id', '=', 'b.class_session_id')
            .orderBy('m.moved_at'),
        ).as('moves'),
      ]
    })

export type BookingDetail = InferResult<ReturnType<typeof selectDetails>>[number]

/** Built once for each kind of scope: it is read on every request. */
const detailIn = prepared((db, p: { id: string; scope: BookingScope }) =>
  db
    .with('page', page =>
      page
        .selectFrom('bookings as b')
        .selectAll('b')
        .select(({ lit }) => lit<number>(0).as('place'))
        .where('b.id', '=', p.id)
        .where(bookingsIn(p.scope)),
    )
    .selectFrom(selectDetails().as('found'))
    .selectAll(),
)

/** One booking, if the actor may see it. */
export async function findDetail(tx: Tx, actor: SignedIn, id: string): Promise<BookingDetail | undefined> {
  const scope = bookingScope(actor)
  return scope ? (await detailIn(tx, { id, scope }))[0] : undefined
}

const selectFacts = (tx: Tx, id: string) =>
  tx
    .selectFrom('bookings as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .innerJoin('experts as e', 'e.id', 'b.expert_id')
    .innerJoin('masterlist_items as s', 's.id', 'b.service_id')
    .innerJoin('learners as l', 'l.id', 'b.learner_id')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select([
      'b.id',
      'b.starts_at',
      'c.id as center_id',
      'c.name as center_name',
      'e.id as expert_id',
      'e.name as expert_name',
      's.id as service_id',
      's.name_en as service_en',
      's.name_hi as service_hi',
      'l.id as learner_id',
      'l.name as learner_name',
      'o.id as order_id',
      'o.buyer_user_id as buyer_id',
      'o.currency',
      'o.total_amount',
    ])
    .where('b.id', '=', id)

/** The facts for notifications about a booking. */
export type BookingFacts = InferResult<ReturnType<typeof selectFacts>>[number]

/** The facts for notifications about a booking; the caller has checked access. */
export function findFacts(tx: Tx, id: string): Promise<BookingFacts | undefined> {
  return selectFacts(tx, id).executeTakeFirst()
}
