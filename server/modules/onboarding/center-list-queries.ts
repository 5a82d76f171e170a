import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type NotNull,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Centers, Tables } from '#database/tables.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { gateOf } from '#domain/modules/centers/activation-gates.ts'
import type { CenterStatus } from '#domain/modules/centers/center-states.ts'
import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { longListReader } from '#server/platform/long-list-page.ts'
import { indexedLike, phoneLike, written } from '#server/platform/name-search.ts'
import { kycState } from './kyc/state-queries.ts'

type Item = ApiAnswer<'GET /admin/centers'>['items'][number]

const { ref, selectFrom } = expressionBuilder<Tables & { c: Centers }, 'c'>()

/** The status of center `c`'s documents. */
const kycOfCenter = kycState('center', ref('c.id')).$castTo<KycStatus>()

/** The name of an item of the master lists. */
export const itemName = (id: Expression<string | null>) =>
  jsonObjectFrom(
    selectFrom('masterlist_items as m').select(['m.name_en as en', 'm.name_hi as hi']).where('m.id', '=', id),
  )

/** The columns of a list item; `c` is the center. */
const itemColumns = [
  ref('c.id').as('id'),
  ref('c.slug').as('slug'),
  ref('c.name').as('name'),
  ref('c.city').as('city'),
  ref('c.access').as('access'),
  ref('c.status').as('status'),
  ref('c.terms_accepted').as('terms_accepted'),
  ref('c.onboarding_payment_received').as('onboarding_payment_received'),
  ref('c.onboarding_payment_verified').as('onboarding_payment_verified'),
  ref('c.created_at').as('created_at'),
  itemName(ref('c.center_type_id')).$notNull().as('center_type'),
  selectFrom('center_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(({ fn }) => fn.coalesce('u.name', 'u.phone').as('name'))
    .whereRef('m.center_id', '=', 'c.id')
    .where('m.center_role', '=', 'head')
    .where('m.status', '=', 'active')
    .orderBy('m.created_at')
    .orderBy('u.id')
    .limit(1)
    .as('head_name'),
  kycOfCenter.as('kyc'),
  jsonObjectFrom(
    selectFrom('payments as p')
      .select(['p.id as paymentId', 'p.amount', 'p.currency', 'p.submitted_at as since'])
      .whereRef('p.center_id', '=', 'c.id')
      .where('p.status', '=', sql.lit('submitted' as const))
      .where('p.gateway', '=', 'platform')
      .orderBy('p.submitted_at')
      .limit(1)
      .$narrowType<{ since: NotNull }>(),
  ).as('waiting'),
] as const

export const selectCenters = (tx: Tx) => tx.selectFrom('centers as c').select(itemColumns)

/** A center in an admin's list. */
export type CenterRow = InferResult<ReturnType<typeof selectCenters>>[number]

export interface CenterFilters {
  status?: CenterStatus | undefined
  gate?: 'terms' | 'payment' | 'verification' | undefined
  access?: 'open' | 'society' | undefined
  kyc?: KycStatus | undefined
  search: string
}

/** A page plus one row, and the total up to the limit of exact totals. */
export const readCenters = longListReader<CenterRow, CenterFilters>({
  from: sql`centers c`,
  alias: 'c',
  columns: sql.join(itemColumns),
  where: wanted => sql.join(conditions(wanted), sql` and `),
  shapedBy: ['gate', 'status', 'access', 'kyc'],
})

/** Where centers are, newest first, one more than requested. */
export function readPlaces(tx: Tx, wanted: CenterFilters, most: number) {
  return tx
    .selectFrom('centers as c')
    .select(['c.id', 'c.name', 'c.status', 'c.latitude', 'c.longitude'])
    .where(sql.join<SqlBool>(conditions(wanted), sql` and `))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most + 1)
    .execute()
}

function conditions({ status, gate, access, kyc, search }: CenterFilters): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (status) parts.push(sql`c.status = ${status}`)
  if (access) parts.push(sql`c.access = ${access}`)
  if (kyc) parts.push(sql`${kycOfCenter} = ${kyc}`)
  if (gate) parts.push(sql`c.status = 'draft'`, gates[gate])
  if (search !== '') {
    const text = sql`c.search_text`
    parts.push(sql`(${written(text, search)} or ${text} %> ${search} or ${indexedLike(sql`c.name_key`, search)}
      or ${phoneLike(sql`c.phone`, search)})`)
  }
  return parts
}

const gates = {
  terms: sql`not c.terms_accepted`,
  payment: sql`c.terms_accepted and not c.onboarding_payment_received`,
  verification: sql`c.terms_accepted and c.onboarding_payment_received and not c.onboarding_payment_verified`,
}

/** A row as the answer has it. */
export function listItem(row: CenterRow): Item {
  const { id, slug, name, city, access, status, waiting } = row
  const gate = gateOf({
    status,
    centerTermsAccepted: row.terms_accepted,
    isOnboardingPaymentReceived: row.onboarding_payment_received,
    isOnboardingPaymentVerified: row.onboarding_payment_verified,
  })
  return {
    id,
    slug,
    name,
    city,
    centerType: row.center_type,
    access,
    status,
    gate: gate === 'suspended' || gate === 'closed' ? null : gate,
    headName: row.head_name,
    kyc: row.kyc,
    waiting: waiting && {
      paymentId: waiting.paymentId,
      amount: money(waiting.amount, waiting.currency),
      since: isoInstant(new Date(waiting.since)),
    },
    createdAt: isoInstant(row.created_at),
  }
}
