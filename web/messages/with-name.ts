/** How the words call the product, in either language. */
const product = /Triveni|त्रिवेणी/g

/** The same words where they call the product by the name that an installation has. */
export function withName<W>(words: W, name: string): W {
  if (name === 'Triveni') return words
  return rename(words, name) as W
}

function rename(words: unknown, name: string): unknown {
  // What stands for arguments and tags in a message is only a sign in a name.
  if (typeof words === 'string')
    return words.replace(product, () => name.replace(/[{}<>]+/g, signs => `'${signs}'`))
  if (Array.isArray(words)) return words.map(part => renameCompiled(part, name))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, rename(one, name)]))
}

/** A message that the build has taken apart: its texts are texts alone. */
function renameCompiled(part: unknown, name: string): unknown {
  if (typeof part === 'string') return part.replace(product, () => name)
  if (Array.isArray(part)) return part.map(one => renameCompiled(one, name))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, renameCompiled(one, name)]))
}
