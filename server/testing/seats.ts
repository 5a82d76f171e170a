import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '#server/platform/context.ts'

/** What must hold of a center's batches at any time, whatever happened before. */
export async function expectSeatsInOrder(db: Tx, centerId: string): Promise<void> {
  expect(await seatFaults(db, centerId)).toEqual([])
}

/**
 * Lines that must be empty: seats that are not as many as places or above the capacity, a seat that is free
 * though somebody in the line could take it, a place that should be on a roll and does not, or the other way round, an order and its places that
 * say different things.
 */
export async function seatFaults(db: Tx, centerId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with own as (select * from batches where center_id = ${centerId}),
    line as (
      select w.batch_id, w.group_id, count(*) as size
      from enrolments w where w.center_id = ${centerId} and w.status = 'waitlisted' group by 1, 2
    ),
    smallest as (select batch_id, min(size) as size from line group by 1)
    select 'seats and places differ: ' || own.name || ' ' || own.seats_taken as fault from own
    where own.seats_taken <> (select count(*) from enrolments e where e.batch_id = own.id
      and e.status in ('offered', 'pending_payment', 'active', 'paused'))
    union all
    select 'above the capacity: ' || own.name from own where own.seats_taken > own.capacity
    union all
    select 'seats are free that somebody in the line could take: ' || own.name
    from own join smallest on smallest.batch_id = own.id
    where own.status = 'active' and own.capacity - own.seats_taken >= smallest.size
    union all
    select 'on the roll without a seat: ' || e.id from enrolments e
    where e.center_id = ${centerId} and e.status in ('waitlisted', 'offered', 'cancelled', 'lapsed')
      and exists (select from class_participants p join class_sessions s on s.id = p.class_session_id
        where p.enrolment_id = e.id and s.status = 'scheduled' and s.starts_at > coalesce(e.ended_at, e.created_at)
          and p.mark is null)
    union all
    select 'a group that is not of one mind: ' || e.group_id from enrolments e
    where e.center_id = ${centerId} and e.status in ('offered', 'waitlisted')
    group by e.group_id having count(distinct e.status) > 1
    union all
    select 'held without an order: ' || e.id from enrolments e
    where e.center_id = ${centerId} and e.status = 'pending_payment'
      and not exists (select from enrolment_periods p join orders o on o.id = p.order_id and o.status = 'open'
        where p.enrolment_id = e.id)
    union all
    select 'an order’s lines do not add up: ' || o.number from orders o
    where o.center_id = ${centerId} and o.kind = 'enrolment'
      and o.total_amount <> (select coalesce(sum(l.amount), 0) from order_lines l where l.order_id = o.id)
    union all
    select 'periods are worth more than their order: ' || o.number from orders o
    where o.center_id = ${centerId} and o.kind = 'enrolment' and o.status in ('paid', 'partly_refunded')
      and (select coalesce(sum(p.amount), 0) from enrolment_periods p where p.order_id = o.id) > o.total_amount`.execute(
    db,
  )
  return rows.map(row => row.fault)
}
