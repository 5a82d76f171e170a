import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { nextToPay, statesOf } from '#domain/modules/orders/instalment-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { dueOf } from '../operations/settle-payment.ts'
import { mayPay } from '../order-policy.ts'
import type { FamilyOrderRow } from './family-order-queries.ts'

type FamilyOrder = ApiAnswer<'GET /family/orders'>['items'][number]

/** An order as its family sees it in the list of payments. */
export function familyOrderAnswer(ctx: Ctx<SignedIn>, row: FamilyOrderRow): FamilyOrder {
  const inOrder = (amount: number) => money(amount, row.currency)
  const due = dueOf(row)
  const parts = statesOf(row.plan ?? [], row.paid_amount, localDateOf(ctx.now, row.time_zone))
  const next = parts.find(part => part.paid < part.amount) ?? null
  const payable = {
    kind: row.kind,
    status: row.status,
    due,
    payBy: row.pay_by,
    isCenterSuspended: row.center_suspended,
    late: 0,
  }
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    items: row.items,
    center: {
      id: row.center_id,
      name: row.center_name,
      timeZone: row.time_zone,
      isSuspended: row.center_suspended,
    },
    createdAt: isoInstant(row.created_at),
    total: inOrder(row.total_amount),
    paid: inOrder(row.paid_amount),
    refunded: inOrder(row.refunded_amount),
    due: inOrder(due),
    payNow: inOrder(next ? Math.min(nextToPay(parts), due) : due),
    payOn: next && due > 0 ? next.dueOn : null,
    payBy: row.pay_by && isoInstant(row.pay_by),
    isBeingChecked: row.is_being_checked,
    documents: row.documents.map(document => ({ ...document, total: inOrder(document.total) })),
    bookingId: row.booking_id,
    enrolmentId: row.enrolment_id,
    can: { pay: ctx.ports.payments !== null && !row.is_being_checked && mayPay(ctx.actor, payable, ctx.now) },
  }
}
