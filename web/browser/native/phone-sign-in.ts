import { currentLanguage } from '../language.ts'
import { shellPlatform, shellPlugin } from './shell.ts'

/** The check whether a person asks may open a page and come back. */
const giveUpMs = 120_000

/** What Firebase says on iOS, where it gives words and no code → the code that it has in browsers. */
const CODES: [RegExp, string][] = [
  [/phone number.*(format|provided|invalid)|too (long|short)|E\.164/i, 'auth/invalid-phone-number'],
  [/blocked all requests|unusual activity|too many/i, 'auth/too-many-requests'],
  [/quota/i, 'auth/quota-exceeded'],
  [/network/i, 'auth/network-request-failed'],
  [/recaptcha|app (credential|verification)|APNS/i, 'auth/captcha-check-failed'],
  [/disabled/i, 'auth/user-disabled'],
]

const failure = (message: string) =>
  Object.assign(new Error(message), {
    code: CODES.find(([words]) => words.test(message))?.[1] ?? 'auth/internal-error',
  })

/** Whether the code of a sign-in is asked for through the shell: on iOS its WebView cannot prove that a person asks. */
export const sendsCodeNatively = (): boolean =>
  shellPlatform() === 'ios' && shellPlugin('FirebaseAuthentication') !== null

/**
 * Sends a code by SMS through the native plugin; answers its id, which the browser's part signs in with. The plugin
 * itself signs nobody in: it has one user, we have one for each role.
 */
export async function sendCodeNatively(phoneNumber: string): Promise<string> {
  const plugin = shellPlugin('FirebaseAuthentication')
  if (!plugin) throw failure('the shell has no phone sign-in')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listeners = await Promise.all([
    plugin.addListener('phoneCodeSent', ({ verificationId }) => resolve(verificationId)),
    plugin.addListener('phoneVerificationFailed', ({ message }) => reject(failure(message))),
  ])
  const timer = setTimeout(() => reject(failure('Network: nobody answers')), giveUpMs)
  try {
    await plugin.setLanguageCode({ languageCode: currentLanguage() })
    plugin.signInWithPhoneNumber({ phoneNumber }).catch(reject)
    return await promise
  } finally {
    clearTimeout(timer)
    for (const listener of listeners) void listener.remove()
  }
}
