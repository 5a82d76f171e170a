import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { NewRow } from '#server/platform/json-rows.ts'
import { bulkLoader } from './city-bulk.ts'
import { insertRows } from './rows.ts'

type Table = keyof Tables & string

/** The rows of the city, gathered in memory and written table by table. */
export interface CityRows {
  /** All rows of a table name the same columns. */
  add<T extends Table>(table: T, ...rows: Partial<NewRow<T>>[]): void
  /** The rows of a table so far. */
  of<T extends Table>(table: T): readonly Partial<NewRow<T>>[]
  /** As of the instant at which money moved. */
  post(at: Date, ...postings: Posting[]): void
  postings: readonly (Posting & { at: Date })[]
  write(tx: Kysely<Tables>): Promise<void>
}

/** In an order in which each row finds those it points to. */
const ORDER = [
  'users',
  'centers',
  'center_members',
  'center_services',
  'spaces',
  'center_hours',
  'center_holidays',
  'center_payees',
  'experts',
  'expert_services',
  'engagements',
  'expert_rates',
  'expert_availability',
  'expert_payout_accounts',
  'agreements',
  'learners',
  'learner_guardians',
  'consents',
  'memberships',
  'learner_tags',
  'terms_acceptances',
  'batches',
  'batch_experts',
  'class_sessions',
  'class_session_experts',
  'orders',
  'order_lines',
  'enrolments',
  'enrolment_periods',
  'bookings',
  'claims',
  'payments',
  'refunds',
  'sandbox_gateway_orders',
  'sandbox_gateway_payments',
  'sandbox_gateway_refunds',
  'requests',
  'expert_time_off',
  'leads',
] as const satisfies readonly Table[]

/** What is derived from their rows is derived by their triggers, row by row; there are few. */
const FOLLOWED: readonly Table[] = [
  'centers',
  'center_services',
  'experts',
  'engagements',
  'expert_rates',
  'batch_experts',
  'orders',
  'refunds',
]

export function gatherRows(): CityRows {
  const byTable = new Map<Table, object[]>(ORDER.map(table => [table, []]))
  const postings: (Posting & { at: Date })[] = []
  return {
    postings,
    add(table, ...rows) {
      const gathered = byTable.get(table)
      if (!gathered) throw new Error(`the city writes no ${table}`)
      gathered.push(...rows)
    },
    of: table => byTable.get(table) ?? [],
    post(at, ...moved) {
      postings.push(...moved.map(posting => ({ ...posting, at })))
    },
    async write(tx) {
      const { bulk, oneByOne, validate } = await bulkLoader(tx)
      for (const table of ORDER) {
        await (FOLLOWED.includes(table) ? oneByOne() : bulk(table))
        await insertRows(tx, table, (byTable.get(table) ?? []) as Record<string, unknown>[])
      }
      await validate()
    },
  }
}
