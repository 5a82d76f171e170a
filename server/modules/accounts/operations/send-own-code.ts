import { isRefusal } from '#domain/kernel/refusal.ts'
import { maskedPhone } from '#domain/modules/accounts/account-rules.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { contactOf } from '../notifications/contact-queries.ts'
import { issueCode } from '../one-time-codes.ts'

/** Sends a one-time password to one's own phone to confirm one thing; it is valid for nothing else. */
export const sendOwnCode = operationInSteps('POST /me/code', async (ctx, { body }) => {
  const { userId, role } = ctx.actor
  // Who chose WhatsApp gets codes there too, unless they ask for an SMS.
  const { phone, whatsapp } = await contactOf(ctx.tx, userId)
  const by = body.by ?? (whatsapp ? 'whatsapp' : 'sms')
  const issued = await issueCode(ctx, { ...body, by, phone, role, userId })
  return isRefusal(issued) ? issued : { ...issued, maskedPhone: maskedPhone(phone) }
})
