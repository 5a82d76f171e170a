import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { termsInForce } from '#domain/modules/accounts/terms/terms-versions.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiInput } from '#domain/wire.ts'
import type { Tx, UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { confirmOwnCode } from '../../confirm-own-code.ts'
import { nameAccount } from '../../name-account.ts'
import { acceptancesOf, insertAcceptance, type NewAcceptance } from '../terms-queries.ts'
import { termsAnswer, termsReady, whoseTerms } from '../terms-view.ts'

type Body = ApiInput<'POST /terms/acceptances'>['body']

/** The center that accepts: locked before anything is written, and moved on once it has accepted. */
export interface AcceptingCenter<Status> {
  lock(tx: Tx, centerId: string): Promise<Status | undefined>
  move(
    ctx: UserCtx,
    status: Status,
    change: {
      kind: 'center.terms_accepted'
      flags: { centerTermsAccepted: true }
      details: { version: string; name: string | null }
    },
  ): Promise<unknown>
}

/**
 * Accepts the current terms: learners by ticking a box, others with a typed name and a one-time code. In steps,
 * because a used attempt must stay used. Accepting the same terms again returns the current state and changes
 * nothing.
 */
export const acceptTerms = <Status>(center: AcceptingCenter<Status>) =>
  operationInSteps('POST /terms/acceptances', async (ctx, { body }) => {
    const of = whoseTerms(ctx)
    if (!of) return refuse('choose_center')
    const { actor, now } = ctx
    const { version } = termsInForce(of.role, now)
    if (body.version !== version) return refuse('terms_outdated')
    const before = await acceptancesOf(ctx.tx, { ...of, userId: actor.userId })
    if (before.some(row => row.version === version)) return termsAnswer(ctx, of)

    if (!(await termsReady(ctx, of.role))) return refuse('terms_not_ready')
    const signed =
      of.role === 'learner' ? { name: null, verificationId: null } : await signature(ctx, of, body)
    if (isRefusal(signed)) return signed
    const stored = await ctx.inTransaction(inner =>
      store(inner, center, {
        id: newId(now.getTime()),
        role: of.role,
        version,
        user_id: actor.userId,
        center_id: of.centerId,
        name_typed: signed.name,
        verification_id: signed.verificationId,
        address: ctx.address,
        accepted_at: inner.now,
      }),
    )
    return isRefusal(stored) ? stored : termsAnswer(ctx, of)
  })

/** The typed name and the code that confirms it. */
async function signature(ctx: UserCtx, of: { centerId: string | null }, body: Body) {
  const { name, verificationId, code } = body
  if (!name || !verificationId || !code) {
    const missing = Object.entries({ name, verificationId, code }).filter(([, given]) => !given)
    return refuse('invalid_input', { fields: missing.map(([path]) => ({ path, code: 'required' })) })
  }
  const subjectId = of.centerId ?? ctx.actor.userId
  const wrong = await confirmOwnCode(ctx, { verificationId, code, purpose: 'accept_terms', subjectId })
  return wrong ?? { name, verificationId }
}

/** Writes the acceptance; a center waiting at this gate moves on. */
async function store<Status>(ctx: UserCtx, accepting: AcceptingCenter<Status>, acceptance: NewAcceptance) {
  const { tx, actor } = ctx
  const center = acceptance.center_id ? await accepting.lock(tx, acceptance.center_id) : null
  // Another request was faster: its signature counts.
  if (!(await insertAcceptance(tx, acceptance))) return true
  const { version, name_typed: name, role } = acceptance
  if (name) await nameAccount(ctx, actor.userId, name)
  if (center) {
    await accepting.move(ctx, center, {
      kind: 'center.terms_accepted',
      flags: { centerTermsAccepted: true },
      details: { version, name },
    })
    return true
  }
  await ctx.grantsChanged(actor.userId)
  await ctx.emit({ kind: 'terms.accepted', topics: [`user:${actor.userId}`], payload: { role, version } })
  await ctx.audit({
    action: 'terms.accept',
    subjectKind: 'user',
    subjectId: actor.userId,
    details: { role, version, name, address: ctx.address, language: ctx.language },
  })
  return true
}
