import { PRODUCT_NAME } from '#domain/kernel/language.ts'

/** How the words call the product, in either language. */
const product = /Triveni|त्रिवेणी/g

/** The same words where they call the product by the name that an installation has. */
export function withName<W>(words: W, name: string): W {
  if (name === PRODUCT_NAME) return words
  return rename(words, name) as W
}

/** The same for texts that are shown as they stand, with no argument in them. */
export function textsWithName<W>(texts: W, name: string): W {
  if (name === PRODUCT_NAME) return texts
  return renameTexts(texts, name) as W
}

function rename(words: unknown, name: string): unknown {
  // What stands for arguments and tags in a message is only a sign in a name.
  if (typeof words === 'string')
    return words.replace(product, () => name.replace(/[{}<>]+/g, signs => `'${signs}'`))
  if (Array.isArray(words)) return words.map(part => renameTexts(part, name))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, rename(one, name)]))
}

/** Of texts, and of a message that the build has taken apart: no sign of a name is more than a sign there. */
function renameTexts(part: unknown, name: string): unknown {
  if (typeof part === 'string') return part.replace(product, () => name)
  if (Array.isArray(part)) return part.map(one => renameTexts(one, name))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, renameTexts(one, name)]))
}
