/** A paragraph, or a list of points. */
export type PolicyBlock = string | readonly string[]

/** A text that people agree to. Its version and date change together with its words, in both languages. */
export type Policy = {
  title: string
  version: string
  /** In force since, YYYY-MM-DD. */
  date: string
  lead: string
  parts: readonly { id: string; title: string; blocks: readonly PolicyBlock[] }[]
}
