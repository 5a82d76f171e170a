import { newId } from '#domain/kernel/ids.ts'
import { addDays, localDateOf } from '#domain/kernel/time.ts'
import { RENEWAL_DAYS, renewalOn } from '#domain/modules/enrolments/enrolment-rules.ts'
import { nextPeriod } from '#domain/modules/enrolments/period-rules.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { totalOf } from '#domain/modules/orders/pricing-rules.ts'
import { discountsOnRenewal, newOrderNumber, noteDiscounts } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { findBatch } from '../batch-facts-queries.ts'
import { duePosting } from '../enrol-learners.ts'
import { tell } from '../enrolment-events.ts'
import { notifyDue } from '../enrolment-notifications.ts'
import * as enrolments from '../enrolment-queries.ts'
import { learnerTerms, priceOf, runOf, sceneOf } from '../join-terms.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { listRenewing } from '../renewal-queries.ts'

const batch = 200

/**
 * Creates the order for the next month or pack before the paid period ends (`renewalOn`): one order per enrolment,
 * and the family is told. Nobody is removed: an unpaid order appears among the dues.
 */
export const renewPeriods = defineJob({
  name: 'enrolments.renew-periods',
  cron: '17 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    for (let from = ''; ; ) {
      const ids = await listRenewing(ctx.tx, ctx.now, RENEWAL_DAYS, from, batch)
      await eachOf(ids, id => ctx.inTransaction(inner => renew(inner, id)))
      const last = ids.at(-1)
      if (ids.length < batch || last === undefined) break
      from = last
    }
  },
})

async function renew(ctx: Ctx, id: string): Promise<void> {
  const { tx, now } = ctx
  const found = await lockEnrolment(tx, null, id)
  const [still] = await listRenewing(tx, now, RENEWAL_DAYS, '', 1, id)
  const facts = found && still ? await findBatch(tx, found.enrolment.batch_id, now) : undefined
  if (!found || !facts) return
  const { enrolment } = found
  const scene = await sceneOf(ctx, facts, { learnerIds: [enrolment.learner_id], kind: 'regular' }, true)
  const [learner] = scene.learners
  const covered = await enrolments.lastCovered(tx, enrolment.id)
  const until = covered?.toOn ?? null
  const today = localDateOf(now, facts.time_zone)
  const isOpen = (on: string) =>
    (until === null || on > until) &&
    !(
      enrolment.paused_from &&
      enrolment.paused_until &&
      on >= enrolment.paused_from &&
      on <= enrolment.paused_until
    )
  const toCome = scene.held.filter(each => isOpen(each.on))
  const period = nextPeriod(priceOf(facts), toCome, scene.held, runOf(facts))
  if (covered && period) {
    const orderedOn = localDateOf(covered.orderedAt, facts.time_zone)
    if (today < renewalOn({ ...covered, orderedOn, nextOn: period.fromOn })) return
  }
  // After a long break, payment is not requested before the next class is near.
  if (!learner || !period || period.fromOn > addDays(today, 2 * RENEWAL_DAYS)) return
  const use = {
    centerId: enrolment.center_id,
    serviceId: facts.service_id,
    batchId: facts.id,
    learnerIds: [enrolment.learner_id],
  }
  const orderIds = found.orders.map(each => each.id)
  const fees = { fees: [period.fee.amount], currency: facts.currency, names: [firstNameOf(learner.name)] }
  const discounts = await discountsOnRenewal(tx, orderIds, { ...use, ...fees })
  const own = learnerTerms(facts, { ...learner, is_registered: true }, period, 0, discounts.byFee[0])
  const total = totalOf(own.lines, facts.currency)
  // The previous payer pays again, unless they no longer look after the learner.
  const before = found.orders.at(-1)?.buyer_user_id
  const buyerUserId = before && learner.guardian_ids.includes(before) ? before : learner.guardian_ids[0]
  if (!buyerUserId) throw new Error(`learner ${learner.id} has no guardian`)
  const order = {
    id: newId(now.getTime()),
    number: newOrderNumber(),
    centerId: enrolment.center_id,
    buyerUserId,
    status: total.amount === 0 ? ('paid' as const) : ('open' as const),
    paymentChannel: found.orders.at(-1)?.payment_channel ?? ('gateway' as const),
    currency: facts.currency,
    total: total.amount,
    paid: 0,
    payBy: null,
    cancellationPolicy: facts.cancellation_policy,
    lines: own.lines,
    subject: { batchServiceId: facts.service_id },
  }
  const periods = [
    {
      enrolmentId: enrolment.id,
      orderId: order.id,
      fromOn: period.fromOn,
      toOn: period.toOn,
      classes: period.classes,
      amount: own.forClasses.amount,
    },
  ]
  await enrolments.insertOrder(tx, { order, periods, postings: [duePosting(order)] }, now)
  await noteDiscounts(ctx, order.id, discounts, { ...use, isRenewal: true })
  if (total.amount === 0) await enrolments.update(tx, [enrolment.id], { paid_until: period.toOn })
  await tell(ctx, 'enrolment.due', enrolment, { orderId: order.id, total, fromOn: period.fromOn })
  if (total.amount > 0) await notifyDue(ctx, enrolment.id, total)
}
