import type { Language } from '#domain/kernel/language.ts'

const MOST_IN_A_VARIABLE = 30

/** The longest value that carriers allow for a variable of a message. */
export function brief(text: string): string {
  const letters = [...text]
  return letters.length <= MOST_IN_A_VARIABLE ? text : `${letters.slice(0, MOST_IN_A_VARIABLE - 1).join('')}…`
}

/** Makes a person's own text end like a sentence: an existing final mark stays, a missing one is added. */
export function asSentence(typed: string, language: Language): string {
  const text = typed.trim()
  return /[.!?।…]["'”’)]*$/.test(text) ? text : `${text}${language === 'hi' ? '।' : '.'}`
}
