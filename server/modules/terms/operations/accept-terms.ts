import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { termsInForce } from '#domain/modules/terms/terms-versions.ts'
import { refuse } from '#domain/refusals.ts'
import { confirmOwnCode } from '#server/modules/accounts/public.ts'
import { lockStanding, moveCenter } from '#server/modules/centers/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { acceptancesOf, insertAcceptance, type NewAcceptance } from '../terms-queries.ts'
import { termsAnswer, whoseTerms } from '../terms-view.ts'

/**
 * Accepts the terms in force with a typed name and a one-time code. In steps, because a spent try must stay spent.
 * Accepting what was accepted before answers how things stand and changes nothing.
 */
export const acceptTerms = operationInSteps('POST /terms/acceptances', async (ctx, { body }) => {
  const of = whoseTerms(ctx)
  if (!of) return refuse('choose_center')
  const { actor, now } = ctx
  const { version } = termsInForce(of.role, now)
  if (body.version !== version) return refuse('terms_outdated')
  const before = await acceptancesOf(ctx.tx, { ...of, userId: actor.userId })
  if (before.some(row => row.version === version)) return termsAnswer(ctx, of)

  const subjectId = of.centerId ?? actor.userId
  const { verificationId, code } = body
  const wrong = await confirmOwnCode(ctx, { verificationId, code, purpose: 'accept_terms', subjectId })
  if (wrong) return wrong
  const kept = await ctx.inTransaction(inner =>
    keep(inner, {
      id: newId(now.getTime()),
      role: of.role,
      version,
      user_id: actor.userId,
      center_id: of.centerId,
      name_typed: body.name,
      verification_id: verificationId,
      address: ctx.address,
      accepted_at: inner.now,
    }),
  )
  return isRefusal(kept) ? kept : termsAnswer(ctx, of)
})

/** Writes the acceptance; a center that waits at this gate moves on. */
async function keep(ctx: UserCtx, acceptance: NewAcceptance) {
  const { tx, actor } = ctx
  const center = acceptance.center_id ? await lockStanding(tx, acceptance.center_id) : null
  // Somebody was quicker: then what they signed stands.
  if (!(await insertAcceptance(tx, acceptance))) return true
  const { version, name_typed: name, role } = acceptance
  if (center) {
    await moveCenter(ctx, center, {
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
    details: { role, version, name },
  })
  return true
}
