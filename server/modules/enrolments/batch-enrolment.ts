import { isRefusal } from '#domain/kernel/refusal.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { RequestKind } from '#server/modules/requests/public.ts'
import { enrol } from './enrol.ts'
import { listAsked } from './notification-queries.ts'

/**
 * A family asks for a place in a batch whose center decides first; approval holds a seat, or a place in the
 * waitlist.
 */
export const batchEnrolment: RequestKind<'batch_enrolment'> = {
  kind: 'batch_enrolment',

  async approve(ctx, request) {
    const taken = await enrol(ctx, {
      batchId: request.subject.id,
      learnerIds: [request.requester.id],
      buyerUserId: request.askedBy,
      paymentChannel: ctx.ports.payments ? 'gateway' : 'center',
      ...(request.details.discountCode && { discountCode: request.details.discountCode }),
    })
    return isRefusal(taken) ? taken : taken.enrolmentId
  },

  async describe(ctx, requests) {
    const rows = await listAsked(
      ctx.tx,
      requests.map(({ id, requester, subject }) => ({ id, learnerId: requester.id, batchId: subject.id })),
    )
    const asked = new Map(requests.map(({ id, details }) => [id, details]))
    return new Map(
      rows.map(row => [
        row.id,
        {
          kind: 'batch_enrolment' as const,
          batch: {
            id: row.batch_id,
            name: row.batch_name,
            capacity: row.capacity,
            seatsTaken: row.seats_taken,
          },
          learner: {
            id: row.learner_id,
            name: row.learner_name,
            isMinor: isMinor(row.date_of_birth, ctx.now, row.time_zone),
          },
          startsOn: asked.get(row.id)?.startsOn ?? '',
          discountCode: asked.get(row.id)?.discountCode ?? null,
        },
      ]),
    )
  },
}
