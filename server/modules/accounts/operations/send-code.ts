import { randomInt } from 'node:crypto'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { CODE_RULES, codeWait } from '#domain/modules/accounts/account-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { addCode, codesOfLastHour, lockCounts } from '../code-queries.ts'
import { isReachable } from '../phone-numbers.ts'
import { signInMessage } from '../sign-in-message.ts'

/** Sends a one-time password (rule R11). Never looks at who the phone belongs to, so the answer cannot tell. */
export const sendCode = operationInSteps('POST /auth/code', async (ctx, { body: { phone, role } }) => {
  if (!isReachable(phone)) return refuse('phone_not_supported')
  const verificationId = newId(ctx.now.getTime())
  const code = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, '0')
  const kept = await ctx.inTransaction(async inner => {
    const { tx, now, address, ports } = inner
    const counted = countedAddress(inner)
    await lockCounts(tx, phone, counted)
    const wait = codeWait(await codesOfLastHour(tx, phone, counted, now), now)
    if (wait) {
      return refuse(wait.code, { args: { seconds: wait.seconds }, retryAfterSeconds: wait.seconds })
    }
    const codeMac = ports.identity.hashCode({ verificationId, phone, code })
    await addCode(tx, { id: verificationId, phone, role, codeMac, address, now })
    return null
  })
  if (isRefusal(kept)) return kept
  // After the commit: a message must not go out for a code that was rolled back.
  await ctx.ports.messages.send(signInMessage(phone, code, ctx.language))
  return { verificationId, resendAfterSeconds: CODE_RULES.resendAfterSeconds }
})

/** In a demo on one's own machine every role signs in from that machine, and no message costs anybody anything. */
function countedAddress({ config, address }: Ctx): string | null {
  return config.demo && address !== null && /^(127\.|::1$|::ffff:127\.)/.test(address) ? null : address
}
