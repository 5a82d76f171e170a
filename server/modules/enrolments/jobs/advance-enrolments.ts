import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { tell } from '../enrolment-events.ts'
import { notifyFamily } from '../enrolment-notifications.ts'
import * as enrolments from '../enrolment-queries.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { freeSeats } from '../offer-seats.ts'
import { listRollToCome, zoneOf } from '../paid-queries.ts'
import { listOver, listTurning } from '../renewal-queries.ts'
import { continueEnrolment } from '../resume-enrolment.ts'
import { unseatFromRoll } from '../roll.ts'

const batch = 500

/** Begins and ends pauses on their days, and completes enrolments that are over. */
export const advanceEnrolments = defineJob({
  name: 'enrolments.advance',
  cron: '*/10 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const turning = await listTurning(ctx.tx, ctx.now, batch)
    await eachOf(turning, id => ctx.inTransaction(inner => turn(inner, id)))
    const over = await listOver(ctx.tx, ctx.now, batch)
    await eachOf(over, id => ctx.inTransaction(inner => complete(inner, id)))
  },
})

async function turn(ctx: Ctx, id: string): Promise<void> {
  const found = await lockEnrolment(ctx.tx, null, id)
  if (!found) return
  const { enrolment } = found
  const today = localDateOf(ctx.now, await zoneOf(ctx.tx, enrolment.center_id))
  const { paused_from: from, paused_until: until } = enrolment
  if (!from || !until || (enrolment.status !== 'active' && enrolment.status !== 'paused')) return
  if (until < today) return continueEnrolment(ctx, found)
  const status = enrolmentStates.next(enrolment.status, 'pause')
  if (from > today || isIllegal(status)) return
  await enrolments.update(ctx.tx, [enrolment.id], { status })
  // Classes that were planned after the pause was requested.
  const inside = (await listRollToCome(ctx.tx, enrolment, ctx.now)).filter(
    each => each.on >= from && each.on <= until && !each.isExcused,
  )
  const classSessionIds = inside.map(each => each.id)
  await unseatFromRoll(ctx, { id: enrolment.id, learnerId: enrolment.learner_id, classSessionIds })
  await tell(ctx, 'enrolment.paused', enrolment, { from, until })
}

async function complete(ctx: Ctx, id: string): Promise<void> {
  const found = await lockEnrolment(ctx.tx, null, id)
  const status = found && enrolmentStates.next(found.enrolment.status, 'complete')
  if (!found || !status || isIllegal(status)) return
  const { enrolment } = found
  await enrolments.update(ctx.tx, [enrolment.id], { status, ended_at: ctx.now, ended_as: 'system' })
  await tell(ctx, 'enrolment.completed', enrolment)
  if (enrolment.kind === 'trial') await notifyFamily(ctx, 'enrolment.completed', enrolment.id)
  await freeSeats(ctx, enrolment.batch_id, 1)
}
