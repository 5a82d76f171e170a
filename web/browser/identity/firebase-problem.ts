import en from '#web/messages/identity.en.ts'
import hi from '#web/messages/identity.hi.ts'
import { currentLanguage } from '../language.ts'
import { ApiProblem } from '../problem.ts'

type Code = keyof typeof en

/** Firebase's codes → ours. Whatever else it says (a wrong setting, no quota at Google) is not the person's to solve. */
const known: Record<string, { code: Code; status: number }> = {
  'auth/invalid-verification-code': { code: 'code_wrong', status: 422 },
  'auth/missing-verification-code': { code: 'code_wrong', status: 422 },
  'auth/code-expired': { code: 'code_spent', status: 410 },
  'auth/session-expired': { code: 'code_spent', status: 410 },
  'auth/invalid-verification-id': { code: 'code_spent', status: 410 },
  'auth/missing-verification-id': { code: 'code_spent', status: 410 },
  'auth/too-many-requests': { code: 'too_many_requests', status: 429 },
  'auth/quota-exceeded': { code: 'too_many_requests', status: 429 },
  'auth/invalid-phone-number': { code: 'phone_not_supported', status: 422 },
  'auth/missing-phone-number': { code: 'phone_not_supported', status: 422 },
  'auth/captcha-check-failed': { code: 'person_not_proven', status: 403 },
  'auth/invalid-app-credential': { code: 'person_not_proven', status: 403 },
  'auth/missing-app-credential': { code: 'person_not_proven', status: 403 },
  'auth/user-disabled': { code: 'account_closed', status: 403 },
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The failure in our words; one that says what it is already stays as it is. */
export function problemOfFirebase(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  const said = codeOf(error)
  // Also where its code could not be fetched at all.
  if (said === 'auth/network-request-failed' || error instanceof TypeError) {
    return new ApiProblem({ status: 0, code: 'offline' })
  }
  const { code, status } = known[said] ?? { code: 'identity_unavailable', status: 503 }
  if (!known[said]) console.error('the identity service refuses', error)
  const words: Record<Code, string> = currentLanguage() === 'hi' ? hi : en
  return new ApiProblem({ status, code, title: words[code], detail: words[code] })
}

/**
 * Whether Firebase says that this sign-in is over: the account was deleted or disabled, or its sign-ins were
 * revoked.
 */
export const isSignInOver = (error: unknown): boolean =>
  [
    'auth/user-token-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/invalid-user-token',
    'auth/invalid-refresh-token',
    'auth/null-user',
  ].includes(codeOf(error))
