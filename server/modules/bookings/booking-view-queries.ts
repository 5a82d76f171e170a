import { type InferResult, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ActsAs, CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import type { BookingStatus } from '#domain/modules/bookings/booking-states.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import { givenBackOf, isBeingChecked } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownBookings } from './booking-queries.ts'

/** A booking with the names around it, as people see it. Amounts in paise; instants inside JSON are texts. */
export interface BookingDetail {
  id: string
  code: string
  status: BookingStatus
  class_session_id: string
  starts_at: Date
  ends_at: Date
  held_until: Date | null
  note: string
  cancel_reason: string | null
  cancelled_as: ActsAs | null
  created_at: Date
  version: number
  center_id: string
  center_slug: string
  center_name: string
  center_suspended: boolean
  address_line: string
  city: string
  latitude: number
  longitude: number
  time_zone: string
  center_phone: string | null
  cutoff_minutes: number
  space_id: string | null
  space_name: string | null
  expert_id: string
  expert_name: string
  expert_inactive: boolean
  service_id: string
  service_en: string
  service_hi: string
  learner_id: string
  learner_name: string
  date_of_birth: string
  buyer_id: string
  /** Null once the buyer was erased. */
  buyer_phone: string | null
  order_id: string
  order_status: OrderStatus
  payment_channel: 'gateway' | 'center'
  pay_by: Date | null
  is_being_checked: boolean
  currency: string
  total_amount: number
  paid_amount: number
  /** What of it went back so far or is on its way. */
  given_back: number
  cancellation_policy: CancellationPolicy
  /** Money that waits for the buyer's choice. */
  late_amount: number
  takes_transfers: boolean
  paid_at_desk: boolean
  paid_online: boolean
  moves: { fromStartsAt: string; toStartsAt: string; movedAs: string; movedAt: string; reason: string }[]
}

/** What is selected of a booking; `b` is the booking, whatever it is taken from. */
export const detailColumns = sql`
  b.id, b.code, b.status, b.class_session_id, b.starts_at, b.ends_at, b.held_until, b.note, b.cancel_reason,
  b.cancelled_as, b.created_at, b.version,
  c.id as center_id, c.slug as center_slug, c.name as center_name, c.status = 'suspended' as center_suspended, c.address_line, c.city, c.latitude,
  c.longitude, c.time_zone, c.phone as center_phone, c.reschedule_cutoff_minutes as cutoff_minutes,
  sp.id as space_id, sp.name as space_name, e.id as expert_id, e.name as expert_name,
  e.status <> 'active' as expert_inactive,
  s.id as service_id, s.name_en as service_en, s.name_hi as service_hi,
  l.id as learner_id, l.name as learner_name, l.date_of_birth, coalesce((select m.contact_phone from memberships m
    where m.learner_id = l.id and m.center_id = c.id and m.status <> 'ended'), u.phone) as buyer_phone,
  o.buyer_user_id as buyer_id,
  o.id as order_id, o.status as order_status, o.payment_channel, o.pay_by, o.currency, o.total_amount, o.paid_amount,
  ${givenBackOf} as given_back,
  o.cancellation_policy,
  coalesce((select p.amount from payments p where p.order_id = o.id and p.status = 'captured'
    and p.applied_order_id is null
    and not exists (select from refunds r where r.payment_id = p.id)
    order by p.captured_at limit 1), 0) as late_amount,
  ${isBeingChecked(sql`o.id`)} as is_being_checked,
  exists (select from center_payees h where h.center_id = c.id) as takes_transfers,
  exists (select from payments p where p.applied_order_id = o.id and p.method not in ('gateway', 'wallet')) as paid_at_desk,
  not exists (select from payments p where p.applied_order_id = o.id and p.method = 'wallet') or exists (
    select from payments p where p.applied_order_id = o.id and p.method = 'gateway') as paid_online,
  coalesce((select jsonb_agg(jsonb_build_object('fromStartsAt', m.from_starts_at, 'toStartsAt', m.to_starts_at,
      'movedAs', m.moved_as, 'movedAt', m.moved_at, 'reason', m.reason) order by m.moved_at)
    from class_session_moves m where m.class_session_id = b.class_session_id), '[]') as moves`

/** The tables that stand around a booking `b`. */
export const detailTables = sql`
  join class_sessions t on t.id = b.class_session_id
  join centers c on c.id = b.center_id
  left join spaces sp on sp.id = t.space_id
  join experts e on e.id = b.expert_id
  join masterlist_items s on s.id = b.service_id
  join learners l on l.id = b.learner_id
  join orders o on o.id = b.order_id
  join users u on u.id = o.buyer_user_id`

/** One booking among those the actor may see. */
export async function findDetail(tx: Tx, actor: SignedIn, id: string): Promise<BookingDetail | undefined> {
  const { rows } = await sql<BookingDetail>`
    select ${detailColumns} from bookings b ${detailTables}
    where b.id = ${id} and ${ownBookings(actor)}`.execute(tx)
  return rows[0]
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
      'o.buyer_user_id as buyer_id',
      'o.currency',
      'o.total_amount',
    ])
    .where('b.id', '=', id)

/** What people are told of a booking. */
export type BookingFacts = InferResult<ReturnType<typeof selectFacts>>[number]

/** What people are told of a booking; whoever asks has decided who they are. */
export function findFacts(tx: Tx, id: string): Promise<BookingFacts | undefined> {
  return selectFacts(tx, id).executeTakeFirst()
}
