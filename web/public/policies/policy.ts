import type { Language } from '#domain/kernel/language.ts'

/** A paragraph, or a list of points. */
export type PolicyBlock = string | readonly string[]

/**
 * A text that people agree to. Its version and date change together with its words, in both languages; the one before
 * moves to `earlier` and stays readable.
 */
export type Policy = {
  title: string
  version: string
  /** In force since, YYYY-MM-DD. */
  date: string
  lead: string
  parts: readonly { id: string; title: string; blocks: readonly PolicyBlock[] }[]
}

/** A version that was replaced: its words come when they are read. */
export type EarlierPolicy = { version: string; load: Record<Language, () => Promise<Policy>> }
