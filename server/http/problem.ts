import type { Language } from '#domain/kernel/language.ts'
import type { FieldProblem, Refusal } from '#domain/kernel/refusal.ts'
import { REFUSALS, type RefusalCode, refusalSentence } from '#domain/refusals.ts'

/** A problem document (RFC 9457). `code` is for programs, `title` for people. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  requestId: string
  next?: string[]
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  [more: string]: unknown
}

/** Turns a refusal into the document that is sent. */
export function problemOf(refusal: Refusal, language: Language, requestId: string): Problem {
  const kind = REFUSALS[refusal.code as RefusalCode]
  const next = refusal.next ?? ('next' in kind ? [...kind.next] : undefined)
  return {
    ...refusal.extra,
    type: `urn:triveni:problem:${refusal.code}`,
    title: refusalSentence(refusal, language),
    status: kind.status,
    code: refusal.code,
    requestId,
    ...(next && { next }),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.retryAfterSeconds !== undefined && { retryAfterSeconds: refusal.retryAfterSeconds }),
  }
}

/** The answer to a bug: it reveals no internals. */
export function bugProblem(language: Language, requestId: string): Problem {
  const title =
    language === 'hi'
      ? 'हमसे कोई गलती हुई। कृपया थोड़ी देर में फिर कोशिश करें।'
      : 'Something went wrong on our side. Please try again in a moment.'
  return { type: 'urn:triveni:problem:internal', title, status: 500, code: 'internal', requestId }
}
