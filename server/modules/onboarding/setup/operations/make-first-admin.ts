import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import {
  beginSession,
  consumeCode,
  isReachable,
  issueCode,
  makeAdmin,
  tokensFor,
  tryCode,
} from '#server/modules/accounts/public.ts'
import { draftCenterTopics } from '#server/modules/centers/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { codesReach } from '../platform-view.ts'
import { findSetupCode } from '../setup-code.ts'
import { useSetupCode } from '../setup-queries.ts'

/**
 * Sends a code to the phone of the first admin. If messages cannot be sent, it is printed on the server: whoever
 * reads it there has read the setup code in the same place.
 */
export const sendSetupCode = operationInSteps('POST /setup/code', async (ctx, { body }) => {
  if (ctx.ports.identityService) return refuse('identity_elsewhere')
  const found = await findSetupCode(ctx.tx, body.setupCode)
  if (typeof found === 'string') return refuse(found)
  const { phone } = body
  if (!isReachable(phone)) return refuse('phone_not_supported')
  const request = { phone, role: 'admin', purpose: 'set_up', subjectId: found.id, userId: null } as const
  return issueCode(ctx, request, codesReach(ctx.ports) === 'none' ? printed(ctx) : undefined)
})

const printed = (ctx: Ctx) => (code: string) =>
  ctx.ports.tellOperator(`setup: the code for the first admin is ${code}`)

/**
 * Makes the owner of the phone the first admin and signs them in. In steps, because a used attempt must stay used;
 * the setup code, the phone's code and the admin are one transaction, so that of two concurrent calls one is
 * refused.
 */
export const makeFirstAdmin = operationInSteps('POST /setup/admin', async (ctx, { body }) => {
  if (ctx.ports.identityService) return refuse('identity_elsewhere')
  const found = await findSetupCode(ctx.tx, body.setupCode)
  if (typeof found === 'string') return refuse(found)
  const { verificationId, code, name, device = null } = body
  const use = { verificationId, purpose: 'set_up', subjectId: found.id, userId: null } as const
  const tried = await tryCode(ctx, use, code)
  if (isRefusal(tried)) return tried
  const outcome = await ctx.inTransaction(async inner => {
    const { tx, now, language } = inner
    if (!(await useSetupCode(tx, found.id, now))) return refuse('setup_complete')
    if (!(await consumeCode(tx, verificationId, now))) return refuse('code_spent')
    const { phone } = tried
    const made = await makeAdmin(tx, { phone, name, language, now })
    if (!made) return refuse('role_not_open')
    const begun = await beginSession(inner, { phone, role: 'admin', device })
    if (typeof begun === 'string') return refuse('role_not_open')
    const { id: userId } = begun.user
    await inner.grantsChanged(userId)
    await inner.emit({
      kind: 'platform.set_up',
      topics: ['admin', ...(await draftCenterTopics(tx))],
      payload: { userId },
    })
    await inner.audit({
      action: 'platform.first_admin',
      subjectKind: 'user',
      subjectId: userId,
      by: { userId, role: 'admin' },
    })
    return begun
  })
  return isRefusal(outcome) ? outcome : tokensFor(ctx, outcome.user, outcome.session)
})
