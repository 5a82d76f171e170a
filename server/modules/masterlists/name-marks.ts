import type { Masterlists } from './masterlists.ts'

// Statements that write finished JSON leave a mark where the name of an item belongs: U+0001, `n` (name) or `t`
// (id and name), the id. JSON escapes control characters within texts, so a mark can be in no name.
const MARK = '\u0001'
const ID_LENGTH = 36

/** Puts the names where a statement has left marks for them. */
export function fillNames(text: string, lists: Masterlists): string {
  const [first = '', ...marked] = text.split(MARK)
  let filled = first
  for (const part of marked) {
    const id = part.slice(1, 1 + ID_LENGTH)
    filled += part[0] === 't' ? lists.tagJson(id) : lists.nameJson(id)
    filled += part.slice(1 + ID_LENGTH)
  }
  return filled
}
