import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { tell } from '../enrolment-events.ts'
import { notifyFamily } from '../enrolment-notifications.ts'
import * as enrolments from '../enrolment-queries.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { freeSeats, LAPSE_OFFERS, offerFreeSeats } from '../offer-seats.ts'
import { listLapsedOffers, listUnoffered } from '../seat-queries.ts'

const batch = 200

/**
 * Passes expired offers on to the next in the waitlist: one run at the end of each offer, and one every minute for
 * anything missed. Seats that are free although someone is waiting (the batch has grown) are offered too.
 * Idempotent, also with two processes.
 */
export const lapseOffers = defineJob<{ enrolmentId?: string }>({
  name: LAPSE_OFFERS,
  cron: '* * * * *',
  async run({ services, data }) {
    const ctx = jobContext(services)
    const lapsed = data.enrolmentId ? [data.enrolmentId] : await listLapsedOffers(ctx.tx, ctx.now, batch)
    await eachOf(lapsed, id => ctx.inTransaction(inner => lapseOffer(inner, id)))
    if (data.enrolmentId) return
    await eachOf(await listUnoffered(ctx.tx, batch), id =>
      ctx.inTransaction(inner => offerFreeSeats(inner, id)),
    )
  },
})

async function lapseOffer(ctx: Ctx, id: string): Promise<void> {
  const { tx, now } = ctx
  const found = await lockEnrolment(tx, null, id)
  const until = found?.enrolment.offered_until
  if (found?.enrolment.status !== 'offered' || !until || now < until) return
  const { enrolment } = found
  const group = await enrolments.lockGroup(tx, enrolment.group_id, 'offered')
  const status = enrolmentStates.next('offered', 'lapse')
  if (isIllegal(status)) return
  await enrolments.update(
    tx,
    group.map(each => each.id),
    { status, offered_until: null, ended_at: now, ended_as: 'system', end_reason: 'offer_lapsed' },
  )
  for (const each of group) {
    await tell(ctx, 'enrolment.offer-lapsed', each)
    await notifyFamily(ctx, 'enrolment.offer-lapsed', each.id)
  }
  await freeSeats(ctx, enrolment.batch_id, group.length)
}
