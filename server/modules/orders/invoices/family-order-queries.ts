import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import type { Instalment } from '#domain/modules/orders/instalment-rules.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { containing, namedLike } from '#server/platform/name-search.ts'
import { planOf } from '../instalment-queries.ts'
import { type OrderRow, ownOrders } from '../order-queries.ts'
import { isBeingChecked } from '../payment-queries.ts'
import { ownInvoices } from './invoice-queries.ts'

type FamilyOrderQuery = ApiHandlerInput<'GET /family/orders'>['query']
type Answer = ApiAnswer<'GET /family/orders'>['items'][number]
type Document = Answer['documents'][number]

/** An order of a family; the total of a document is in paise. */
export interface FamilyOrderRow extends Omit<OrderRow, 'kind'> {
  kind: 'booking' | 'enrolment'
  created_at: Date
  center_name: string
  center_suspended: boolean
  time_zone: string
  booking_id: string | null
  enrolment_id: string | null
  items: Answer['items']
  plan: Instalment[] | null
  is_being_checked: boolean
  documents: (Omit<Document, 'total'> & { total: number })[]
}

/** A page of the family's orders and how many there are, in one statement. */
export async function list({ tx, above, actor }: UserCtx, query: FamilyOrderQuery) {
  const which = sql.join([ownOrders(actor), ...filters(query)], sql` and `)
  const place = query.after === undefined ? null : readCursor(query.after)
  const seek = place ? sql`and (o.created_at, o.id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql``
  const skipped = place ? 0 : rowsToSkip(query.offset)
  const { rows } = await sql<{ counted: number } & FamilyOrderRow>`
    with counted as (
      select count(*)::int as counted from (select from orders o where ${which}
        limit ${EXACT_TOTAL_UP_TO + 1}) matching
    ), page as materialized (
      select o.* from orders o where ${which} ${seek}
      order by o.created_at desc, o.id desc limit ${query.limit + 1} offset ${skipped}
    )
    select counted.counted, found.* from counted left join lateral (
      select o.*, c.name as center_name, c.status = 'suspended' as center_suspended, c.time_zone, ${planOf(sql.ref<string>('o.id'))} as plan, ${isBeingChecked(sql`o.id`)} as is_being_checked,
        ${above.orders.bookingId} as booking_id, ${above.orders.enrolmentId} as enrolment_id, ${items},
        ${documents(actor)}
      from page o join centers c on c.id = o.center_id
    ) found on true
    order by found.created_at desc, found.id desc`.execute(tx)
  const found = rows.filter(row => row.id !== null)
  const total = rows[0]?.counted ?? 0
  const last = found.length > query.limit ? found[query.limit - 1] : undefined
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
  }
}

function filters({ orderId, centerId, status, search }: FamilyOrderQuery): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (orderId) parts.push(sql`o.id = ${orderId}`)
  if (centerId) parts.push(sql`o.center_id = ${centerId}`)
  if (status === 'due') parts.push(sql`o.status = 'open'`)
  if (status === 'paid') parts.push(sql`o.status in ('paid', 'partly_refunded')`)
  if (status === 'refunded') parts.push(sql`o.refunded_amount > 0`)
  if (status === 'closed') parts.push(sql`o.status in ('cancelled', 'expired')`)
  if (search) {
    const pattern = containing(search)
    parts.push(sql`(o.number ilike ${pattern}
      or exists (select from centers sc where sc.id = o.center_id and ${namedLike(sql`sc.name_key`, search)})
      or exists (select from invoices si where si.order_id = o.id and si.number ilike ${pattern})
      or exists (select from order_lines sl where sl.order_id = o.id
        and (sl.label->>'en' ilike ${pattern} or sl.label->>'hi' ilike ${pattern})))`)
  }
  return parts
}

const items = sql`
  coalesce((select jsonb_agg(l.label order by l.position) from order_lines l
    where l.order_id = o.id and l.kind in ('fee', 'registration')), '[]') as items`

const documents = (actor: SignedIn) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number,
      'issuedOn', i.issued_on, 'total', i.total_amount) order by i.happened_at, i.id)
    from invoices i where i.order_id = o.id and ${ownInvoices(actor)}), '[]') as documents`

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
