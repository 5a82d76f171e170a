import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE, isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { gateOf } from '#domain/modules/centers/activation-gates.ts'
import { planPeriod } from '#domain/modules/onboarding/plan-period.ts'
import { paymentWays, platformGaps } from '#domain/modules/onboarding/setup/setup-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { hasAdmin } from '#server/modules/accounts/public.ts'
import { headsOf, placeOf, readCenterStatus } from '#server/modules/centers/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { promisedTo } from './center-referrals/center-referral-queries.ts'
import {
  type OnboardingPaymentRow,
  type OpenOrderRow,
  onboardingPayments,
  openOrder,
} from './payment-queries.ts'
import { planPrice } from './plan-price.ts'
import { activePlans, type PayeeRow, type PlanRow, readPayee } from './plan-queries.ts'
import { offerOf } from './platform-offer.ts'

type Onboarding = ApiAnswer<'GET /center/onboarding'>

/** The selected center's activation status, as this member sees it. */
export async function onboardingAnswer(ctx: CenterCtx): Promise<Onboarding> {
  const { tx } = ctx
  const { centerId } = ctx.actor.center
  const center = await readCenterStatus(tx, centerId)
  if (!center) throw new Error(`center ${centerId} of a member is not there`)
  const { stateCode, timeZone } = await placeOf(tx, centerId)
  const plans = await activePlans(tx, localDateOf(ctx.now, DEFAULT_ZONE))
  const payee = await readPayee(tx)
  const offer = offerOf(ctx, plans.length, payee)
  const order = await openOrder(tx, centerId)
  const payments = await onboardingPayments(tx, centerId)
  const mayPay = mayInCenter(ctx.actor, 'profile:manage')
  return {
    centerId,
    centerName: center.name,
    timeZone,
    gate: gateOf(center),
    mayPay,
    whoMay: mayPay ? [] : (await headsOf(tx, centerId)).map(head => head.name),
    plans: plans.map(plan => planAnswer(plan, payee, stateCode)),
    order: order ? orderAnswer(order) : null,
    promised: await promisedTo(tx, centerId),
    payments: payments.map(paymentAnswer),
    payee: payee ? payeeAnswer(payee) : null,
    online: offer.online,
    ways: paymentWays(offer),
    waitsFor: platformGaps({ ...offer, hasAdmin: await hasAdmin(tx) }),
  }
}

function planAnswer(
  plan: PlanRow,
  payee: PayeeRow | undefined,
  stateCode: string,
): Onboarding['plans'][number] {
  const { id, code, name, description, holds, months } = plan
  const { lines, total } = planPrice(plan, payee, stateCode)
  return {
    id,
    code,
    name,
    description,
    holds,
    months,
    price: money(plan.amount, plan.currency),
    lines: lines.map(line => ({ ...line, amount: money(line.amount, plan.currency) })),
    total,
  }
}

function orderAnswer(order: OpenOrderRow): NonNullable<Onboarding['order']> {
  return {
    id: order.id,
    number: order.number,
    planId: order.plan_id,
    planName: order.plan_name,
    lines: order.lines.map(line => ({ ...line, amount: money(line.amount, order.currency) })),
    total: money(order.total_amount, order.currency),
  }
}

/** A center's subscription payment, as its members and admins see it. */
export function paymentAnswer(row: OnboardingPaymentRow): Onboarding['payments'][number] {
  const iso = (at: Date | null) => at && isoInstant(at)
  return {
    id: row.id,
    orderNumber: row.order_number,
    planName: row.plan_name,
    method: row.method,
    status: row.status,
    amount: money(row.amount, row.currency),
    reference: row.reference,
    receiptFileId: row.receipt_file_id,
    submittedAt: iso(row.submitted_at),
    capturedAt: iso(row.captured_at),
    decidedAt: iso(row.decided_at),
    rejectReason: row.reject_reason,
    rejectNote: row.reject_note || null,
    createdAt: isoInstant(row.created_at),
    period: periodOf(row),
    freeDays: freeDaysOf(row),
  }
}

/** A plan starts on the day its payment is confirmed: by the gateway, or by an admin who found the transfer. */
function periodOf(row: OnboardingPaymentRow) {
  const since = row.status === 'captured' ? (row.decided_at ?? row.captured_at) : null
  const freeDays = freeDaysOf(row).reduce((sum, { days }) => sum + days, 0)
  return since && planPeriod(localDateOf(since, row.time_zone), row.months, freeDays)
}

/** What was added to a plan for bringing others, or for having been brought. */
const freeDaysOf = ({ status, free_days }: OnboardingPaymentRow) =>
  status === 'captured' ? free_days.filter(({ days }) => days > 0) : []

function payeeAnswer(payee: PayeeRow): NonNullable<Onboarding['payee']> {
  const { name, upi_id: upiId, bank_name, bank_account, bank_ifsc, phone, email } = payee
  const bank =
    bank_name && bank_account && bank_ifsc
      ? { name: bank_name, account: bank_account, ifsc: bank_ifsc }
      : null
  return { name, upiId, bank, phone, email }
}
