import type { Language } from '../../kernel/language.ts'

type Said = Record<Language, string>

/** The label of an order's line, with the first name of its learner. */
export function labelFor(said: Said, firstName: string): Said {
  const end = endOfLabel(firstName)
  return { en: said.en + end, hi: said.hi + end }
}

/** The end of a label that names a learner: removed by an erasure. */
export function endOfLabel(firstName: string): string {
  return ` · ${firstName}`
}
