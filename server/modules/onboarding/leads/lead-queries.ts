import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Leads, Tables } from '#database/tables.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type CursorValues, EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import type { LEAD_KINDS, LEAD_SOURCES, LOST_REASONS } from '#domain/modules/onboarding/leads/lead-rules.ts'
import type { LeadStatus } from '#domain/modules/onboarding/leads/lead-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { indexedLike, phoneLike, written } from '#server/platform/name-search.ts'

export type LeadKind = (typeof LEAD_KINDS)[number]
export type LeadSource = (typeof LEAD_SOURCES)[number]
export type LostReason = (typeof LOST_REASONS)[number]

const ofLead = expressionBuilder<Tables & { l: Leads }, 'l'>()

const selectLeads = (tx: Tx) =>
  tx
    .selectFrom('leads as l')
    .leftJoin('users as a', 'a.id', 'l.assignee_id')
    .leftJoin('centers as c', 'c.id', 'l.center_id')
    .select(eb => [
      'l.id',
      'l.number',
      'l.kind',
      'l.status',
      'l.name',
      'l.phone',
      'l.place',
      'l.message',
      'l.language',
      'l.service_ids as serviceIds',
      'l.source',
      'l.entered_by as enteredBy',
      eb
        .case()
        .when('a.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('a.id').$notNull(),
            name: eb.fn.coalesce('a.name', 'a.phone').$notNull(),
          }),
        )
        .end()
        .as('assignee'),
      'l.next_action as nextAction',
      'l.next_on as nextOn',
      'l.lost_reason as lostReason',
      'l.lost_note as lostNote',
      'l.user_id as userId',
      eb
        .selectFrom('leads as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('o.phone', '=', 'l.phone')
        .whereRef('o.id', '<>', 'l.id')
        .$asScalar()
        .$notNull()
        .as('samePhone'),
      eb
        .case()
        .when('c.id', 'is not', null)
        .then(jsonBuildObject({ id: eb.ref('c.id').$notNull(), name: eb.ref('c.name').$notNull() }))
        .end()
        .as('center'),
      'l.version',
      'l.created_at as createdAt',
    ])
    .$narrowType<{ language: Language; source: LeadSource }>()

/** A lead as stored, with the names it refers to. */
export type LeadRow = InferResult<ReturnType<typeof selectLeads>>[number]

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

/** One lead; for a change it is locked until the transaction ends. */
export async function findLead(tx: Tx, id: string, options: { lock?: true } = {}): Promise<LeadRow | null> {
  const found = await selectLeads(tx)
    .where('l.id', '=', id)
    .$if(options.lock === true, query => query.forUpdate('l'))
    .executeTakeFirst()
  return found ?? null
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
  sortBy: 'createdAt' | 'nextOn' | 'name'
  sortOrder: 'asc' | 'desc'
  limit: number
  /** A cursor for newest first; other orders use offsets. */
  after: CursorValues | null
  skip: number
}

/** A page plus one row, and the total up to the limit of exact totals. */
export async function readLeads(tx: Tx, wanted: LeadsWanted): Promise<{ rows: LeadRow[]; total: number }> {
  const where = ofLead.and(conditions(wanted))
  const { after, sortBy, sortOrder } = wanted
  const page = selectLeads(tx)
    .where(where)
    .where(eb =>
      after
        ? sql<boolean>`(l.created_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : eb.lit(true),
    )
    .limit(wanted.limit + 1)
    .offset(after ? 0 : wanted.skip)
  const isByTime = sortBy === 'createdAt'
  const rows = await page
    .$if(sortBy === 'nextOn', leads =>
      leads.orderBy('l.next_on', by => (sortOrder === 'asc' ? by.asc() : by.desc()).nullsLast()),
    )
    .$if(sortBy === 'name', leads => leads.orderBy(sql`l.name collate "und-x-icu"`, sortOrder))
    .orderBy('l.created_at', isByTime ? sortOrder : 'desc')
    .orderBy('l.id', isByTime ? sortOrder : 'desc')
    .execute()
  const { total } = await tx
    .selectFrom(eb =>
      eb
        .selectFrom('leads as l')
        .where(where)
        .limit(EXACT_TOTAL_UP_TO + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const isOpen = ofLead.or([
  ofLead('l.status', '=', sql.lit('new')),
  ofLead('l.status', '=', sql.lit('contacted')),
  ofLead('l.status', '=', sql.lit('qualified')),
])

function conditions(wanted: LeadsWanted): Expression<SqlBool>[] {
  const { status, kind, source, assigneeId, due, today, search } = wanted
  const parts: Expression<SqlBool>[] = []
  if (status) parts.push(ofLead('l.status', '=', status))
  if (kind) parts.push(ofLead('l.kind', '=', kind))
  if (source) parts.push(ofLead('l.source', '=', source))
  if (assigneeId === 'nobody') parts.push(ofLead('l.assignee_id', 'is', null))
  else if (assigneeId) parts.push(ofLead('l.assignee_id', '=', assigneeId))
  if (due === 'overdue') parts.push(ofLead('l.next_on', '<', today), isOpen)
  if (due === 'today') parts.push(ofLead('l.next_on', '=', today), isOpen)
  if (due === 'none') parts.push(ofLead('l.next_on', 'is', null), isOpen)
  if (search !== '') {
    const words = sql`(l.name || ' ' || l.number || ' ' || l.place)`
    parts.push(
      sql<boolean>`(${written(words, search)} or ${indexedLike(sql`l.name_key`, search)} or ${phoneLike(sql`l.phone`, search)})`,
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
  await tx.deleteFrom('leads').where('id', '=', id).execute()
}

/** Whether a user is an active admin: only those can be assigned leads. */
export async function isActiveAdmin(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}
