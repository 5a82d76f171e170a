import type { SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { RequestKind } from '#server/modules/requests/public.ts'
import { listByIds as listClasses } from '../class-queries.ts'
import { lockReschedule } from './load-reschedule.ts'
import { notifyStays } from './reschedule-notifications.ts'
import * as reschedules from './reschedule-queries.ts'
import { settle } from './settle-reschedule.ts'
import { tell } from './tell-reschedule.ts'

/**
 * A negotiated move, as the requests engine sees it. Every party answers for itself through the negotiation's own
 * operations, and rule R7 decides: nobody approves it as a whole.
 */
export const classReschedule: RequestKind<'class_reschedule'> = {
  kind: 'class_reschedule',
  tellsItself: ['asked', 'approved', 'rejected', 'cancelled', 'expired', 'superseded'],

  async approve() {
    return refuse('not_allowed')
  },

  mayAnswer(_actor: SignedIn) {
    return false
  },

  /** The requester withdrew it in their list of requests: the negotiation ends with it. */
  async cancelled(ctx, request) {
    const id = await reschedules.findByRequest(ctx.tx, request.id)
    const found = id ? await lockReschedule(ctx.tx, null, id) : undefined
    if (found?.row.status !== 'open') return undefined
    const { row, aClass } = found
    await reschedules.update(ctx.tx, row.id, { status: 'withdrawn', decided_at: ctx.now })
    await tell(ctx, 'reschedule.withdrawn', row.id, aClass)
    const parties = await reschedules.listParties(ctx.tx, row.id)
    await notifyStays(ctx, 'reschedule.stays', aClass, row.id, parties, aClass.starts_at)
    return undefined
  },

  /** The class begins: applies what the answers say, if the deadline's own job has not run yet. */
  async expired(ctx, request) {
    const id = await reschedules.findByRequest(ctx.tx, request.id)
    const found = id ? await lockReschedule(ctx.tx, null, id) : undefined
    if (found) await settle(ctx, found.row, true)
  },

  async describe(ctx, requests) {
    const classes = await listClasses(
      ctx.tx,
      requests.map(({ subject }) => subject.id),
    )
    const byId = new Map(classes.map(one => [one.id, one]))
    return new Map(
      requests.map(({ id, subject, details }) => {
        const aClass = byId.get(subject.id)
        if (!aClass) throw new Error(`class ${subject.id} of request ${id} not found`)
        const card = {
          kind: 'class_reschedule' as const,
          classSessionId: aClass.id,
          startsAt: isoInstant(aClass.starts_at),
          endsAt: isoInstant(aClass.ends_at),
          batch: aClass.kind === 'batch' ? aClass.title_en : null,
          proposals: details.proposals.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
        }
        return [id, card]
      }),
    )
  },
}
