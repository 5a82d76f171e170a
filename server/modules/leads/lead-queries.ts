import { type RawBuilder, sql } from 'kysely'
import { type CursorValues, EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { Tx } from '#server/platform/context.ts'

/** A lead as it is stored. */
export interface LeadRow {
  id: string
  number: string
  kind: 'center' | 'expert' | 'learner' | 'contact'
  status: 'new' | 'contacted' | 'qualified' | 'converted' | 'lost'
  name: string
  phone: string
  place: string
  message: string
  service_ids: string[]
  source: string
  created_at: Date
}

export interface NewLeadRow extends Omit<LeadRow, 'status'> {
  language: 'en' | 'hi'
  consented_at: Date
  address: string | null
}

export async function insertLead(tx: Tx, lead: NewLeadRow): Promise<void> {
  await tx.insertInto('leads').values(lead).execute()
}

export interface LeadsWanted {
  status?: LeadRow['status'] | undefined
  kind?: LeadRow['kind'] | undefined
  search: string
  limit: number
  offset: number
  after: CursorValues | null
}

/** One more row than the page has, newest first, and the total as far as totals are counted. */
export async function readLeads(tx: Tx, wanted: LeadsWanted): Promise<{ rows: LeadRow[]; total: number }> {
  const where = sql.join(conditions(wanted), sql` and `)
  const seek = wanted.after
    ? sql`and (l.created_at, l.id) < (${wanted.after[0]}::timestamptz, ${wanted.after[1]}::uuid)`
    : sql``
  const skip = wanted.after ? 0 : rowsToSkip(wanted.offset)
  const { rows } = await sql<LeadRow>`
    select l.id, l.number, l.kind, l.status, l.name, l.phone, l.place, l.message, l.service_ids, l.source, l.created_at
    from leads l where ${where} ${seek}
    order by l.created_at desc, l.id desc limit ${wanted.limit + 1} offset ${skip}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from leads l where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(
    tx,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function conditions({ status, kind, search }: LeadsWanted): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (status) parts.push(sql`l.status = ${status}`)
  if (kind) parts.push(sql`l.kind = ${kind}`)
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const words = sql`(l.name || ' ' || l.number || ' ' || l.place)`
    parts.push(sql`(${words} ilike ${pattern} or ${words} %> ${search} or l.phone like ${pattern})`)
  }
  return parts
}
