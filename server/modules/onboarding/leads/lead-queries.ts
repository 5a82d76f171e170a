import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/kernel/language.ts'
import { type CursorValues, EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import type { LEAD_KINDS, LEAD_SOURCES, LOST_REASONS } from '#domain/modules/onboarding/leads/lead-rules.ts'
import type { LeadStatus } from '#domain/modules/onboarding/leads/lead-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { indexedLike, phoneLike, written } from '#server/platform/name-search.ts'

export type LeadKind = (typeof LEAD_KINDS)[number]
export type LeadSource = (typeof LEAD_SOURCES)[number]
export type LostReason = (typeof LOST_REASONS)[number]

/** A lead as it is stored, with the names of whom it points to. */
export interface LeadRow {
  id: string
  number: string
  kind: LeadKind
  status: LeadStatus
  name: string
  phone: string
  place: string
  message: string
  language: Language
  serviceIds: string[]
  source: LeadSource
  enteredBy: string | null
  assignee: { id: string; name: string } | null
  nextAction: string
  /** YYYY-MM-DD. */
  nextOn: string | null
  lostReason: LostReason | null
  lostNote: string
  samePhone: number
  userId: string | null
  center: { id: string; name: string } | null
  version: number
  createdAt: Date
}

const columns = sql`l.id, l.number, l.kind, l.status, l.name, l.phone, l.place, l.message, l.language,
  l.service_ids as "serviceIds", l.source, l.entered_by as "enteredBy",
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', coalesce(a.name, a.phone)) end as assignee,
  l.next_action as "nextAction", l.next_on::text as "nextOn", l.lost_reason as "lostReason",
  l.lost_note as "lostNote", l.user_id as "userId",
  (select count(*)::int from leads o where o.phone = l.phone and o.id <> l.id) as "samePhone",
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as center,
  l.version, l.created_at as "createdAt"`
const joined = sql`leads l left join users a on a.id = l.assignee_id left join centers c on c.id = l.center_id`

export interface NewLeadRow {
  id: string
  number: string
  kind: LeadKind
  name: string
  phone: string
  place: string
  message: string
  service_ids: string[]
  source: LeadSource
  language: Language
  consented_at: Date
  address: string | null
  entered_by: string | null
  created_at: Date
}

export async function insertLead(tx: Tx, lead: NewLeadRow): Promise<void> {
  await tx.insertInto('leads').values(lead).execute()
}

/** One lead; for a change it is held until the transaction ends. */
export async function findLead(tx: Tx, id: string, options: { hold?: true } = {}): Promise<LeadRow | null> {
  const hold = options.hold ? sql`for update of l` : sql``
  const { rows } = await sql<LeadRow>`select ${columns} from ${joined} where l.id = ${id} ${hold}`.execute(tx)
  return rows[0] ?? null
}

export interface LeadsWanted {
  status?: LeadStatus | undefined
  kind?: LeadKind | undefined
  source?: LeadSource | undefined
  /** An admin's, or `nobody`'s. */
  assigneeId?: string | undefined
  due?: 'overdue' | 'today' | 'none' | undefined
  today: string
  search: string
  sortBy: 'createdAt' | 'nextOn'
  sortOrder: 'asc' | 'desc'
  limit: number
  /** The place of the newest first; other orders are counted off. */
  after: CursorValues | null
  skip: number
}

/** One more row than the page has, and the total as far as totals are counted. */
export async function readLeads(tx: Tx, wanted: LeadsWanted): Promise<{ rows: LeadRow[]; total: number }> {
  const where = sql.join(conditions(wanted), sql` and `)
  const seek = wanted.after
    ? sql`and (l.created_at, l.id) < (${wanted.after[0]}::timestamptz, ${wanted.after[1]}::uuid)`
    : sql``
  const { rows } = await sql<LeadRow>`
    select ${columns} from ${joined} where ${where} ${seek}
    order by ${orderOf(wanted)} limit ${wanted.limit + 1} offset ${wanted.after ? 0 : wanted.skip}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from leads l where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(
    tx,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function orderOf({ sortBy, sortOrder }: LeadsWanted): RawBuilder<unknown> {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  if (sortBy === 'nextOn') return sql`l.next_on ${direction} nulls last, l.created_at desc, l.id desc`
  return sql`l.created_at ${direction}, l.id ${direction}`
}

const isOpen = sql`l.status in ('new', 'contacted', 'qualified')`

function conditions(wanted: LeadsWanted): RawBuilder<unknown>[] {
  const { status, kind, source, assigneeId, due, today, search } = wanted
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (status) parts.push(sql`l.status = ${status}`)
  if (kind) parts.push(sql`l.kind = ${kind}`)
  if (source) parts.push(sql`l.source = ${source}`)
  if (assigneeId) {
    parts.push(assigneeId === 'nobody' ? sql`l.assignee_id is null` : sql`l.assignee_id = ${assigneeId}`)
  }
  if (due === 'overdue') parts.push(sql`l.next_on < ${today}::date`, isOpen)
  if (due === 'today') parts.push(sql`l.next_on = ${today}::date`, isOpen)
  if (due === 'none') parts.push(sql`l.next_on is null`, isOpen)
  if (search !== '') {
    const words = sql`(l.name || ' ' || l.number || ' ' || l.place)`
    parts.push(
      sql`(${written(words, search)} or ${indexedLike(sql`l.name_key`, search)} or ${phoneLike(sql`l.phone`, search)})`,
    )
  }
  return parts
}

export interface LeadChange {
  kind?: LeadKind
  name?: string
  phone?: string
  place?: string
  message?: string
  language?: Language
  service_ids?: string[]
  assignee_id?: string | null
  next_action?: string
  next_on?: string | null
  status?: LeadStatus
  lost_reason?: LostReason | null
  lost_note?: string
  user_id?: string
  center_id?: string | null
}

export async function updateLead(tx: Tx, id: string, change: LeadChange): Promise<void> {
  await tx
    .updateTable('leads')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteLead(tx: Tx, id: string): Promise<void> {
  await sql`delete from leads where id = ${id}`.execute(tx)
}

/** Whether somebody is an admin who works: leads are theirs to look after. */
export async function isActiveAdmin(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where id = ${userId} and is_admin and status = 'active') as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}
