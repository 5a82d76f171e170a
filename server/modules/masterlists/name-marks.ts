import type { Masterlists } from './masterlists.ts'

// Statements that write finished JSON leave a mark in place of an item's name: U+0001, `n` (name) or `t` (id and
// name), the id. JSON escapes control characters in texts, so no name can contain a mark.
const MARK = '\u0001'
const ID_LENGTH = 36

/** Replaces the marks that a statement has left by the names. */
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
