import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { claimFile } from '#server/modules/files/public.ts'
import { changeRequestDetails, type RequestKind } from '#server/modules/requests/public.ts'
import { fileNames, letJoin } from '../membership-queries.ts'
import { joiningLearners } from './joining-learners.ts'

/**
 * A family asks a residential society's center for access as residents; approval creates the membership with the
 * flat.
 */
export const societyAccess: RequestKind<'society_access'> = {
  kind: 'society_access',

  async approve({ tx, now }, request) {
    return letJoin(tx, {
      id: newId(now.getTime()),
      centerId: request.responder.id,
      learnerId: request.requester.id,
      flat: request.details.flat,
      flatOf: request.askedBy,
      now,
    })
  },

  /** A requested document replaces the previous one. */
  async informed(ctx, request, { fileId }) {
    if (!fileId) return undefined
    const claimed = await claimFile(ctx, {
      fileId,
      purpose: 'request_proof',
      subjectKind: 'request',
      subjectId: request.id,
      centerId: request.responder.id,
    })
    if (isRefusal(claimed)) return claimed
    await changeRequestDetails(ctx.tx, request.id, { ...request.details, proofFileId: fileId })
    return undefined
  },

  async describe(ctx, requests) {
    const learnerOf = await joiningLearners(ctx, requests)
    const names = await fileNames(
      ctx.tx,
      requests.flatMap(({ details }) => details.proofFileId ?? []),
    )
    return new Map(
      requests.map(request => {
        const { id, askedBy, details } = request
        const name = details.proofFileId ? names.get(details.proofFileId) : undefined
        const isOwnHome = ctx.actor.role !== 'learner' || askedBy === ctx.actor.userId
        const proof = isOwnHome && details.proofFileId && name ? { fileId: details.proofFileId, name } : null
        const flat = isOwnHome ? details.flat : null
        return [id, { kind: 'society_access', learner: learnerOf(request), flat, proof }]
      }),
    )
  },
}
