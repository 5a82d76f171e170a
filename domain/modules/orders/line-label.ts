import type { Language } from '../../kernel/language.ts'

type Said = Record<Language, string>

/** What a line of an order is called, with the first name of the learner it is for. */
export function labelFor(said: Said, firstName: string): Said {
  const end = endOfLabel(firstName)
  return { en: said.en + end, hi: said.hi + end }
}

/** How a label ends that names a learner: what an erasure takes off again. */
export function endOfLabel(firstName: string): string {
  return ` · ${firstName}`
}
