import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { REFUSALS, type RefusalCode, refusalSentence } from '#domain/refusals.ts'

/** Why something is not available, as a quote shows it: code, text, and the possible next steps (rule R17). */
export function obstacleOf(refusal: Refusal | null, language: Language) {
  if (!refusal) return null
  const kind = REFUSALS[refusal.code as RefusalCode]
  const next = refusal.next ?? ('next' in kind ? kind.next : [])
  return { code: refusal.code, message: refusalSentence(refusal, language), next: [...next] }
}
