import type { FieldProblem, Refusal } from '#domain/kernel/refusal.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { FactOwner, FactsOf } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import { changesWished } from '#domain/modules/onboarding/profiles/profile-rules.ts'
import { PLATFORM_ID } from '#domain/modules/requests/request-kinds.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { FactOwnerRef, FactStore } from './fact-store.ts'
import { factStores } from './fact-stores.ts'

/** A requested change of facts. */
interface Wish<O extends FactOwner> {
  of: O
  owner: FactOwnerRef
  wished: { [F in keyof FactsOf[O]]?: FactsOf[O][F] | undefined }
  message: string
  /** Further validation of the changed facts. */
  check?: (facts: FactsOf[O]) => FieldProblem[]
}

/** Requests the change from the side that manages the facts, or from the platform for a center's verified facts. */
export async function askChange<O extends FactOwner>(
  ctx: UserCtx,
  { of, owner, wished, message, check }: Wish<O>,
): Promise<{ requestId: string } | Refusal> {
  const store = factStores[of] as unknown as FactStore<O>
  const stored = await store.lock(ctx.tx, owner)
  if (!stored) return refuse('no_longer_member')
  const changes = changesWished(of, stored.facts, wished)
  if (changes.length === 0) return refuse('nothing_changes')
  const given = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined))
  const fields = check?.({ ...stored.facts, ...given }) ?? []
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const requestId = await ask(ctx, {
    kind: 'profile_update',
    centerId: owner.centerId,
    requester: { kind: of, id: owner.subjectId },
    responder: of === 'center' ? { kind: 'admin', id: PLATFORM_ID } : { kind: 'center', id: owner.centerId },
    subject: { kind: of, id: owner.subjectId },
    details: { of, changes },
    message,
  })
  return isRefusal(requestId) ? requestId : { requestId }
}
