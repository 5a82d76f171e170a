import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { money } from '#domain/kernel/money.ts'
import type { CursorValues } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { gateOf } from '#domain/modules/centers/activation-gates.ts'
import type { CenterStatus } from '#domain/modules/centers/center-states.ts'
import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { indexedLike, phoneLike, written } from '#server/platform/name-search.ts'
import { newestPage } from '#server/platform/newest-page.ts'
import { kycState } from './kyc/state-queries.ts'

type Item = ApiAnswer<'GET /admin/centers'>['items'][number]

/** A center as an admin's list shows it. */
export interface CenterRow {
  id: string
  slug: string
  name: string
  city: string
  center_type: { en: string; hi: string }
  access: 'open' | 'society'
  status: CenterStatus
  terms_accepted: boolean
  onboarding_payment_received: boolean
  onboarding_payment_verified: boolean
  head_name: string | null
  kyc: KycStatus
  waiting: { paymentId: string; amount: number; currency: string; since: string } | null
  created_at: Date
}

/** How the papers of a center `c` stand. */
const ofCenter = kycState('center', sql`c.id`)

/** The columns of a list item; `c` is the center. */
export const itemColumns = sql`
  c.id, c.slug, c.name, c.city, c.access, c.status, c.terms_accepted, c.onboarding_payment_received,
  c.onboarding_payment_verified, c.created_at,
  (select jsonb_build_object('en', m.name_en, 'hi', m.name_hi) from masterlist_items m
    where m.id = c.center_type_id) as center_type,
  (select coalesce(u.name, u.phone) from center_members m join users u on u.id = m.user_id
    where m.center_id = c.id and m.center_role = 'head' and m.status = 'active'
    order by m.created_at, u.id limit 1) as head_name,
  ${ofCenter} as kyc,
  (select jsonb_build_object('paymentId', p.id, 'amount', p.amount, 'currency', p.currency, 'since', p.submitted_at)
    from payments p where p.center_id = c.id and p.status = 'submitted' and p.gateway = 'platform'
    order by p.submitted_at limit 1) as waiting`

export interface CenterFilters {
  status?: CenterStatus | undefined
  gate?: 'terms' | 'payment' | 'verification' | undefined
  access?: 'open' | 'society' | undefined
  kyc?: KycStatus | undefined
  search: string
}

export interface CentersWanted extends CenterFilters {
  limit: number
  offset: number
  after: CursorValues | null
}

/** One more row than the page has, newest first, and the total as far as totals are counted. */
export function readCenters(tx: Tx, wanted: CentersWanted): Promise<{ rows: CenterRow[]; total: number }> {
  const where = sql.join(conditions(wanted), sql` and `)
  return newestPage<CenterRow>(tx, { from: sql`centers c`, alias: 'c', columns: itemColumns, where, wanted })
}

/** Where centers are, the newest first, one more than wanted. */
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
  if (kyc) parts.push(sql`${ofCenter} = ${kyc}`)
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
