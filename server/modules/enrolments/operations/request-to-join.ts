import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import { operation } from '#server/platform/operation.ts'
import { discountedTerms } from '../discounted-terms.ts'
import { readScene, whyNot } from '../join-terms.ts'

/** Requests places in a batch from its center, one request per learner; approval holds the seat until paid. */
export const requestToJoin = operation('POST /enrolments/requests', async (ctx, { body }) => {
  const scene = await readScene(ctx, { ...body, kind: 'regular' })
  if (!scene) return refuse('not_found')
  const { batch, learners, joining } = scene
  for (const learner of learners) {
    const refused = whyNot(scene, learner)
    if (!refused) return refuse('seats_free')
    if (refused.code !== 'approval_needed') return refused
  }
  const { discountCode } = body
  // Each child's approval creates its own order, which the code must be valid for.
  for (const learner of discountCode ? learners : []) {
    const wanted = await discountedTerms(ctx, { ...scene, learners: [learner] }, null, { discountCode })
    if (wanted?.refused) return wanted.refused
  }
  const groupId = newId(ctx.now.getTime())
  const requestIds: string[] = []
  for (const learner of learners) {
    const asked = await ask(ctx, {
      kind: 'batch_enrolment',
      centerId: batch.center_id,
      serviceId: batch.service_id,
      requester: { kind: 'learner', id: learner.id },
      responder: { kind: 'center', id: batch.center_id },
      subject: { kind: 'batch', id: batch.id },
      details: {
        startsOn: scene.toCome[0]?.on ?? joining.today,
        groupId,
        ...(discountCode && { discountCode }),
      },
      message: body.message,
    })
    if (isRefusal(asked)) return asked
    requestIds.push(asked)
  }
  return { requestIds }
})
