import { CODE_RULES } from '#domain/modules/accounts/account-rules.ts'
import type { Language } from '#domain/refusals.ts'
import type { OutgoingMessage } from '#server/adapters/messages/port.ts'

const minutes = CODE_RULES.lifeSeconds / 60

/** The sentence around a code, by language. */
const words: Record<Language, (code: string) => string> = {
  en: code =>
    `${code} is your Triveni sign-in code. It is good for ${minutes} minutes. Do not share it with anybody.`,
  hi: code => `${code} आपका त्रिवेणी साइन-इन कोड है। यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।`,
}

/** The message that brings a one-time password. */
export function signInMessage(phone: string, code: string, language: Language): OutgoingMessage {
  return { phone, kind: 'sign_in_code', body: words[language](code) }
}

/** The code in such a message, for the demo's inbox; null in any other message. */
export function codeIn(kind: string, body: string): string | null {
  return kind === 'sign_in_code' ? (/^\d{6}(?= )/.exec(body)?.[0] ?? null) : null
}
