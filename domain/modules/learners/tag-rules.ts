export const LONGEST_TAG = 30
/** So many tags has one learner at a center. */
export const MOST_TAGS = 10
/** So many different ones has a center. */
export const MOST_CENTER_TAGS = 100

/** What two tags are compared by: upper and lower case are one tag. */
export const tagKey = (tag: string): string => tag.toLowerCase()

/** Each tag once, spelt as in `known` if it is there, else as it comes first. */
export function spellTags(tags: readonly string[], known: readonly string[]): string[] {
  const spelling = new Map([...tags].reverse().map(tag => [tagKey(tag), tag]))
  for (const tag of known) if (spelling.has(tagKey(tag))) spelling.set(tagKey(tag), tag)
  return [...new Set(tags.map(tag => spelling.get(tagKey(tag)) ?? tag))]
}
