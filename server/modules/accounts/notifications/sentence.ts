import type { Language } from '#domain/kernel/language.ts'
/** What somebody typed, as a sentence of ours: its own mark at the end stays, and where there is none it gets one. */
export function asSentence(typed: string, language: Language): string {
  const text = typed.trim()
  return /[.!?।…]["'”’)]*$/.test(text) ? text : `${text}${language === 'hi' ? '।' : '.'}`
}
