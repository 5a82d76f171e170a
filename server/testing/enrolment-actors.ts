import fc from 'fast-check'
import { isRefusal } from '#domain/kernel/refusal.ts'
import {
  advanceEnrolments,
  lapseOffers,
  lapseUnpaid,
  renewPeriods,
} from '#server/modules/enrolments/public.ts'
import { agreeInstalments, processRefunds } from '#server/modules/orders/public.ts'
import type { EnrolmentScene } from './enrolment-scene.ts'

const FAMILIES = 6

const who = fc.nat(FAMILIES - 1)
const which = fc.nat(9)
const where = fc.nat(1)
const one = <D extends string>(what: D) => fc.record({ do: fc.constant(what), who, which, where })

/** One thing that somebody does; `which` counts round the places there are, `where` is the batch. */
export const oneStep = fc.oneof(
  { weight: 6, arbitrary: one('join') },
  { weight: 4, arbitrary: one('wait') },
  { weight: 2, arbitrary: one('waitParted') },
  { weight: 2, arbitrary: one('goFirst') },
  { weight: 5, arbitrary: one('pay') },
  { weight: 2, arbitrary: one('desk') },
  { weight: 4, arbitrary: one('part') },
  { weight: 2, arbitrary: one('plan') },
  { weight: 4, arbitrary: one('leave') },
  { weight: 3, arbitrary: one('accept') },
  { weight: 1, arbitrary: one('refuse') },
  { weight: 1, arbitrary: one('offer') },
  { weight: 2, arbitrary: one('pause') },
  { weight: 2, arbitrary: one('resume') },
  { weight: 2, arbitrary: one('transfer') },
)
export type Step = typeof oneStep extends fc.Arbitrary<infer S> ? S : never

/** Families with one child or two, and the desk: what they do, as they would, each looking first and acting then. */
export async function concurrentActors(scene: EnrolmentScene, batchIds: readonly [string, string]) {
  const families = await Promise.all(
    Array.from({ length: FAMILIES }, (_, nth) => scene.family(nth % 3 === 0 ? 2 : 1)),
  )
  await scene.db
    .updateTable('centers')
    .set({ part_payments: true, instalments: 3 })
    .where('id', '=', scene.stage.centerId)
    .execute()
  const query = { sortBy: 'createdAt', sortOrder: 'asc', limit: 100, offset: 1 }

  /** A place of the center, counted round. */
  const placeOf = async (nth: number) => {
    const list = await scene.call('GET /enrolments', scene.desk, { query })
    return isRefusal(list) ? undefined : list.items[nth % Math.max(1, list.items.length)]
  }
  const familyOf = (learnerId: string) => families.find(each => each.learnerIds.includes(learnerId))

  async function take(step: Step): Promise<unknown> {
    const family = families[step.who]!
    const batchId = batchIds[step.where]!
    if (step.do === 'join') {
      const { total } = await scene.quote(family, { batchId })
      const paymentChannel = step.which % 2 === 0 ? 'gateway' : 'center'
      return scene.tryJoin(family, { batchId, paymentChannel, expectedTotal: total.amount })
    }
    if (step.do === 'waitParted') {
      return scene.tryWait(family, { batchId, firstLearnerIds: family.learnerIds.slice(0, 1) })
    }
    if (step.do === 'wait') return scene.tryWait(family, { batchId })
    const place = await placeOf(step.which)
    const owner = place && familyOf(place.learner.id)
    if (!place || !owner) return undefined
    const params = { id: place.id }
    switch (step.do) {
      case 'pay':
      case 'desk':
        return place.due ? scene.payAtDesk(place.due.orderId, place.due.amount.amount) : undefined
      case 'plan': {
        const orderId = place.due?.orderId
        const offer = orderId && (await scene.order(orderId)).planOffer
        if (!offer) return undefined
        return scene.world.run(agreeInstalments, {
          actor: owner.actor,
          params: { id: orderId },
          body: { parts: offer.length },
        })
      }
      case 'part': {
        const part = Math.max(1, Math.floor(((place.due?.amount.amount ?? 0) * (step.which + 1)) / 10))
        return place.due ? scene.payAtDesk(place.due.orderId, part) : undefined
      }
      case 'leave': {
        const quote = await scene.call('GET /enrolments/{id}/leaving', owner.actor, { params })
        return isRefusal(quote) ? quote : scene.tryLeave(place.id, quote.refund.amount, owner.actor)
      }
      case 'accept': {
        const group = families.indexOf(owner)
        const { total } = await scene.quote(families[group]!, { batchId: place.batch.id })
        return scene.call('POST /enrolments/{id}/acceptance', owner.actor, {
          params,
          body: { paymentChannel: 'gateway', expectedTotal: total.amount },
        })
      }
      case 'goFirst':
        return scene.call('POST /enrolments/{id}/going-first', owner.actor, { params })
      case 'refuse':
        return scene.call('POST /enrolments/{id}/refusal', owner.actor, { params })
      case 'offer':
        return scene.call('POST /enrolments/{id}/offer', scene.desk, { params })
      case 'pause':
        return scene.call('POST /enrolments/{id}/pause', owner.actor, {
          params,
          body: { from: '2026-11-25', until: '2026-12-04' },
        })
      case 'resume':
        return scene.call('POST /enrolments/{id}/resumption', owner.actor, { params })
      case 'transfer': {
        const quote = await scene.call('GET /enrolments/{id}/transfer', scene.desk, {
          params,
          query: { batchId },
        })
        if (isRefusal(quote)) return quote
        return scene.call('POST /enrolments/{id}/transfer', scene.desk, {
          params,
          body: { batchId, expectedToPay: quote.toPay.amount, expectedRefund: quote.refund.amount },
        })
      }
    }
  }

  /** The jobs as they come round, some of them twice at once. */
  async function runJobs() {
    await Promise.all([scene.runJob(lapseUnpaid), scene.runJob(lapseOffers), scene.runJob(lapseUnpaid)])
    await Promise.all([
      scene.runJob(renewPeriods),
      scene.runJob(advanceEnrolments),
      scene.runJob(lapseOffers),
    ])
  }

  async function settleMoney() {
    await scene.runJob(processRefunds)
    await scene.deliver()
  }
  return { take, runJobs, settleMoney, familyOf }
}
