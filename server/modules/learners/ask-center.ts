import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { whyNotTakePart } from './consents/why-not-take-part.ts'
import { findCenterToJoin, learnersToJoin } from './membership-queries.ts'

/** Learners of one's family who want to join a center. */
interface Wish {
  centerId: string
  learnerIds: readonly string[]
  message: string
}
/** What they request: just to join, or to be admitted as residents of the flat. */
type Wanted =
  | { kind: 'learner_joins_center'; details: Record<string, never> }
  | { kind: 'society_access'; details: { flat: string; proofFileId: string | null } }

type Asked = { requests: { learnerId: string; requestId: string }[] }

/** Sends a center a request for each of the learners, all or none (rule R19). */
export async function askCenter(ctx: UserCtx, wish: Wish, wanted: Wanted): Promise<Asked | Refusal> {
  const { tx, actor } = ctx
  const learnerIds = [...new Set(wish.learnerIds)]
  if (learnerIds.some(id => !actor.learnerIds.includes(id))) return refuse('not_found')
  const center = await findCenterToJoin(tx, wish.centerId)
  if (!center) return refuse('not_found')
  if (center.status !== 'active') return refuse('center_not_open')
  if (wanted.kind === 'learner_joins_center' && center.access === 'society') return refuse('residents_only')
  if (wanted.kind === 'society_access' && center.access === 'open') return refuse('not_a_society')
  const learners = await learnersToJoin(tx, center.id, learnerIds)
  if (learners.length < learnerIds.length) return refuse('not_found')
  const withdrawn = await whyNotTakePart(ctx, learnerIds)
  if (withdrawn) return withdrawn
  const requests: Asked['requests'] = []
  for (const learner of learners) {
    if (learner.membership) return refuse('already_belongs', { args: { learner: learner.name } })
    const requestId = await ask(ctx, {
      ...wanted,
      centerId: center.id,
      requester: { kind: 'learner', id: learner.id },
      responder: { kind: 'center', id: center.id },
      subject: { kind: 'center', id: center.id },
      message: wish.message,
    })
    if (isRefusal(requestId)) return requestId
    requests.push({ learnerId: learner.id, requestId })
  }
  return { requests }
}
