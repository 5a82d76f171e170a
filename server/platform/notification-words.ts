import type { Language } from '#domain/kernel/language.ts'

const MOST_IN_A_VARIABLE = 30

/** As much as carriers allow in a variable of a message. */
export function brief(text: string): string {
  const letters = [...text]
  return letters.length <= MOST_IN_A_VARIABLE ? text : `${letters.slice(0, MOST_IN_A_VARIABLE - 1).join('')}…`
}

/** A person's own text as a sentence of ours: its final mark stays, and where there is none it gets one. */
export function asSentence(typed: string, language: Language): string {
  const text = typed.trim()
  return /[.!?।…]["'”’)]*$/.test(text) ? text : `${text}${language === 'hi' ? '।' : '.'}`
}
