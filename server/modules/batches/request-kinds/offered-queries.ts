import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

interface OfferedRow {
  id: string
  name: string
  starts_on: string
  ends_on: string | null
  capacity: number
  recurrence: string
  start_minute: number
  minutes: number
  weekday_minutes: Record<string, number>
  exceptions: string[]
  space_name: string | null
  price_amount: number
  price_per: 'month' | 'term' | 'class' | 'pack'
  currency: string
}

export async function listOffered(tx: Tx, ids: readonly string[]): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select b.id, b.name, b.starts_on::text as starts_on, b.ends_on::text as ends_on, b.capacity, b.recurrence,
      b.start_minute, b.minutes, b.weekday_minutes, b.exceptions::text[] as exceptions, s.name as space_name,
      b.price_amount, b.price_per, b.currency
    from batches b left join spaces s on s.id = b.space_id where b.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
