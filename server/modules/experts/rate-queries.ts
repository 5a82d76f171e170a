import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

export interface NewRate {
  expertId: string
  serviceId: string
  minutes: number
  /** Paise. */
  amount: number
}

/** Whether the expert works with the center, or will from a date on. */
export async function isEngaged(tx: Tx, centerId: string, expertId: string): Promise<boolean> {
  const { rows } = await sql`
    select from engagements
    where center_id = ${centerId} and expert_id = ${expertId} and status in ('agreed', 'active')
  `.execute(tx)
  return rows.length > 0
}

/** Retires the current rate for the same and sets the new one; a rate that was booked is never edited. */
export async function replaceRate(tx: Tx, centerId: string, rate: NewRate, now: Date): Promise<string> {
  await sql`
    update expert_rates set status = 'inactive'
    where center_id = ${centerId} and expert_id = ${rate.expertId} and service_id = ${rate.serviceId}
      and minutes = ${rate.minutes} and status = 'active'
  `.execute(tx)
  const id = newId(now.getTime())
  await sql`
    insert into expert_rates (id, center_id, expert_id, service_id, minutes, amount, currency, position, created_at)
    select ${id}::uuid, id, ${rate.expertId}::uuid, ${rate.serviceId}::uuid, ${rate.minutes}::int,
      ${rate.amount}::bigint, currency, position, ${now}::timestamptz
    from centers where id = ${centerId}
  `.execute(tx)
  return id
}

/** Retires a current rate of the member's center and services; false where there is none. */
export async function retireRate(tx: Tx, actor: CenterCtx['actor'], rateId: string): Promise<boolean> {
  const { rows } = await sql`
    update expert_rates set status = 'inactive'
    where id = ${rateId} and center_id = ${actor.center.centerId} and status = 'active'
      and ${ofOwnServices(actor, sql`service_id`)} returning id
  `.execute(tx)
  return rows.length === 1
}
