import { isRefusal } from '#domain/kernel/refusal.ts'
import { maskedPhone } from '#domain/modules/accounts/account-rules.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { readMe } from '../me-queries.ts'
import { issueCode } from '../one-time-codes.ts'

/** Sends a one-time password to one's own phone to confirm one thing; it is valid for nothing else. */
export const sendOwnCode = operationInSteps('POST /me/code', async (ctx, { body }) => {
  const { userId, role } = ctx.actor
  const { phone } = await readMe(ctx, userId)
  const issued = await issueCode(ctx, { ...body, phone, role, userId })
  return isRefusal(issued) ? issued : { ...issued, maskedPhone: maskedPhone(phone) }
})
