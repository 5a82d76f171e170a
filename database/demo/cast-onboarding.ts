import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { money } from '#domain/kernel/money.ts'
import { TERMS_VERSIONS } from '#domain/modules/accounts/terms/terms-versions.ts'
import { orderDue, paymentCaptured } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { priceLines, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import type { PostToLedger } from './cast-classes.ts'
import { centerId, userId } from './cast-venues.ts'
import { type CastName, cast, centerNames } from './people.ts'
import { castPlans, planId, plans, planTax } from './plans.ts'
import { demoId, insertRows } from './rows.ts'
import { type CenterKey, venues } from './venues.ts'

/** How long it took to verify a subscription's transfer. */
const VERIFIED_AFTER = 3 * 3_600_000

/** The operator of the demo, the payee of its centers. */
export const platformPayee = {
  one: true,
  name: 'Triveni Demo Operator',
  gstin: '29AABCT1332L1ZA',
  address_line: '4 Sampige Road, Malleshwaram',
  city: 'Bengaluru',
  state_code: '29',
  upi_id: 'triveni.demo@upi',
  bank_name: 'Demo Bank, Malleshwaram',
  bank_account: '000123456789',
  bank_ifsc: 'DEMO0000123',
  phone: '+918045670000',
  email: 'centers@triveni.example',
}

/** Writes the plans and the payee, and the cast's passed gates: terms accepted, subscriptions paid. */
export async function castOnboarding(tx: Kysely<Tables>, since: Date, post: PostToLedger): Promise<void> {
  await castPlans(tx)
  await insertRows(tx, 'platform_payee', [platformPayee])
  await insertRows(tx, 'terms_acceptances', [...ownAcceptances(since), ...centerAcceptances(since)])
  for (const key of Object.keys(venues) as CenterKey[]) await castPlace(tx, key, since, post)
  await castBrought(tx, since)
}

const FREE_DAYS = { inviter_days: 30, invited_days: 30 }

/** The platform gives free days for centers that bring centers; Sampige has a code, and brought Sahyadri with it. */
async function castBrought(tx: Kysely<Tables>, since: Date) {
  await insertRows(tx, 'center_referral_programme', [{ one: true, is_on: true, ...FREE_DAYS }])
  await insertRows(tx, 'center_referral_codes', [
    { center_id: centerId('sampige'), code: 'SAMP1GE7', created_at: since },
  ])
  await insertRows(tx, 'center_referrals', [
    {
      ...FREE_DAYS,
      center_id: centerId('sahyadri'),
      inviter_center_id: centerId('sampige'),
      name: centerNames.sahyadri.en,
      city: venues.sahyadri.city,
      status: 'rewarded',
      registered_at: since,
      decided_at: new Date(since.getTime() + VERIFIED_AFTER),
      order_id: demoId('onboarding order sahyadri', since),
      inviter_order_id: demoId('onboarding order sampige', since),
    },
  ])
}

type Acceptance = { user_id: string; center_id: string | null; name_typed: string | null; accepted_at: Date }

/** The demo's people have accepted all versions of their terms: whichever is in force is among them. */
export const acceptedTerms = (role: keyof typeof TERMS_VERSIONS, key: string, row: Acceptance) =>
  TERMS_VERSIONS[role].map(({ version }) => ({
    id: demoId(`terms ${key} ${version}`, row.accepted_at),
    role,
    version,
    ...row,
  }))

function ownAcceptances(since: Date) {
  return (Object.keys(cast) as CastName[]).flatMap(name => {
    const { roles, name: fullName } = cast[name]
    return (['expert', 'learner'] as const)
      .filter(role => (roles as readonly string[]).includes(role))
      .flatMap(role =>
        acceptedTerms(role, `${name} ${role}`, {
          user_id: userId(name),
          center_id: null,
          name_typed: fullName,
          accepted_at: since,
        }),
      )
  })
}

const headOf = (key: CenterKey) => {
  const head = venues[key].members.find(({ role }) => role === 'head')
  if (!head) throw new Error(`${key} has no head`)
  return head.person
}

function centerAcceptances(since: Date) {
  return (Object.keys(venues) as CenterKey[]).flatMap(key =>
    acceptedTerms('center', key, {
      user_id: userId(headOf(key)),
      center_id: centerId(key),
      name_typed: cast[headOf(key)].name,
      accepted_at: since,
    }),
  )
}

/** A center's payment for its year, by bank transfer. */
async function castPlace(tx: Kysely<Tables>, key: CenterKey, since: Date, post: PostToLedger) {
  const plan = plans.find(({ code }) => code === 'year') ?? plans[0]
  if (!plan) throw new Error('there is no plan to pay for')
  const lines = priceLines({
    fee: money(plan.amount),
    label: plan.name,
    tax: planTax,
    gstin: platformPayee.gstin,
    placeOfSupply: venues[key].stateCode,
  })
  const total = totalOf(lines, 'INR').amount
  const order = {
    orderId: demoId(`onboarding order ${key}`, since),
    centerId: centerId(key),
    buyerId: userId(headOf(key)),
    currency: 'INR',
    seller: 'platform' as const,
  }
  const paymentId = demoId(`onboarding payment ${key}`, since)
  // An admin verified the transfer.
  const verifiedAt = new Date(since.getTime() + VERIFIED_AFTER)
  await insertRows(tx, 'orders', [
    {
      id: order.orderId,
      number: `O-P${key.slice(0, 8).toUpperCase()}`,
      center_id: order.centerId,
      buyer_user_id: order.buyerId,
      kind: 'onboarding',
      onboarding_plan_id: planId(plan.code),
      status: 'paid',
      payment_channel: 'gateway',
      currency: 'INR',
      total_amount: total,
      paid_amount: total,
      refunded_amount: 0,
      cancellation_policy: { tiers: [] },
      created_at: since,
      version: 1,
    },
  ])
  await insertRows(
    tx,
    'order_lines',
    lines.map((line, index) => ({
      id: demoId(`onboarding line ${key} ${index}`, since),
      order_id: order.orderId,
      position: index + 1,
      kind: line.kind,
      label: line.label,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      tax_basis_points: line.taxBasisPoints,
      sac: line.sac,
    })),
  )
  await insertRows(tx, 'payments', [
    {
      id: paymentId,
      order_id: order.orderId,
      applied_order_id: order.orderId,
      center_id: order.centerId,
      gateway: 'platform',
      method: 'bank',
      status: 'captured',
      amount: total,
      currency: 'INR',
      reference: `DEMO${key.toUpperCase()}01`,
      is_late: false,
      received_by: order.buyerId,
      created_at: since,
      submitted_at: since,
      captured_at: verifiedAt,
      decided_at: verifiedAt,
      decided_by: userId('meera'),
    },
  ])
  const place = { method: 'bank', gateway: 'platform' } as const
  await post(tx, [orderDue(order, order.orderId, lines)], since)
  await post(tx, [paymentCaptured(order, paymentId, place, total)], verifiedAt)
}
