import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { issueCode } from '../one-time-codes.ts'
import { isReachable } from '../phone-numbers.ts'

/** Sends a one-time password (rule R11). Never checks whose phone it is, so the answer cannot reveal that. */
export const sendCode = operationInSteps(
  'POST /auth/code',
  async (ctx, { body: { phone, role, by = 'sms' } }) => {
    if (ctx.ports.identityService) return refuse('identity_elsewhere')
    if (!isReachable(phone)) return refuse('phone_not_supported')
    return issueCode(ctx, { phone, role, purpose: 'sign_in', subjectId: null, userId: null, by })
  },
)
