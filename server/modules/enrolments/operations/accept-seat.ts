import type { Language } from '#domain/kernel/language.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { formatNearDateTime } from '#domain/kernel/time.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { takesLearners } from '#domain/modules/enrolments/join-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { whyNotTakePart } from '#server/modules/learners/public.ts'
import { operation } from '#server/platform/operation.ts'
import { findBatch } from '../batch-facts-queries.ts'
import { discountedTerms, noteOff } from '../discounted-terms.ts'
import { duePosting, LAPSE_UNPAID, orderOf, periodsOf } from '../enrol-learners.ts'
import { tell } from '../enrolment-events.ts'
import { notifyHeld, notifyJoined } from '../enrolment-notifications.ts'
import * as enrolments from '../enrolment-queries.ts'
import { joinedAnswer } from '../enrolment-view.ts'
import { joinable, sceneOf } from '../join-terms.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { refuseState } from '../refuse-state.ts'
import { seatOnRoll } from '../roll.ts'
import { buyerOf, whyNotPaid } from './join-batch.ts'

/** Accepts offered seats for the whole group: from now on they are held until paid. */
export const acceptSeat = operation('POST /enrolments/{id}/acceptance', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const found = await lockEnrolment(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const { enrolment } = found
  if (isIllegal(enrolmentStates.next(enrolment.status, 'accept'))) return refuseState(enrolment.status)
  const group = await enrolments.lockGroup(tx, enrolment.group_id, 'offered')
  const own = actor.role === 'center' || group.every(each => actor.learnerIds.includes(each.learner_id))
  const batch = own ? await findBatch(tx, enrolment.batch_id, now) : undefined
  if (!batch) return refuse('not_found')
  if (enrolment.offered_until && now >= enrolment.offered_until) {
    const until = (language: Language) =>
      formatNearDateTime(enrolment.offered_until!, now, batch.time_zone, language)
    return refuse('offer_lapsed', { args: { until_en: until('en'), until_hi: until('hi') } })
  }
  const learnerIds = group.map(each => each.learner_id)
  const withdrawn = await whyNotTakePart(ctx, learnerIds)
  if (withdrawn) return withdrawn
  const scene = await sceneOf(ctx, batch, { learnerIds, kind: 'regular' }, true)
  const wanted = takesLearners(joinable(scene)) ? await discountedTerms(ctx, scene, null, body) : null
  if (!wanted) return refuse('batch_not_open')
  if (wanted.refused) return wanted.refused
  const { terms, discounts } = wanted
  const unpayable = whyNotPaid(ctx, scene, terms, body)
  if (unpayable) return unpayable

  const buyerUserId = buyerOf(actor, scene)
  const { order, payBy } = orderOf(ctx, { scene, terms, paymentChannel: body.paymentChannel, buyerUserId })
  const entries = group.map(each => ({ id: each.id, learnerId: each.learner_id }))
  const periods = periodsOf(terms, order.id, entries)
  await enrolments.insertOrder(tx, { order, periods, postings: [duePosting(order)] }, now)
  const used = await noteOff(ctx, scene, order.id, discounts)
  if (used) return used
  const ids = entries.map(each => each.id)
  const status = enrolmentStates.next('offered', payBy ? 'accept' : 'admit')
  if (isIllegal(status)) throw new Error('an offer can be taken')
  await enrolments.update(tx, ids, {
    status,
    offered_until: null,
    pay_by: payBy,
    starts_on: terms.period.fromOn,
    paid_until: payBy ? null : terms.period.toOn,
  })
  const classSessionIds = scene.toCome.map(each => each.id)
  for (const each of group) {
    await seatOnRoll(ctx, { id: each.id, learnerId: each.learner_id, kind: 'regular', classSessionIds })
    await tell(ctx, payBy ? 'enrolment.held' : 'enrolment.joined', each, { orderId: order.id })
    await (payBy ? notifyHeld(ctx, each.id, payBy) : notifyJoined(ctx, each.id))
  }
  if (payBy) {
    await ctx.enqueue(LAPSE_UNPAID, { orderId: order.id }, { startAfter: payBy, singletonKey: order.id })
  }
  return joinedAnswer(ctx, ids, payBy ? order.id : null)
})
