// A letter of any script includes its combining marks: the vowel signs of Devanagari are marks, and its conjuncts
// may contain a joiner (U+200C, U+200D). A mark or joiner without a letter before it is refused.
const LETTER = '\\p{L}[\\p{M}\\u200c\\u200d]*'

/** ASCII digits, as they go into numbers, codes and PINs. */
export const digitsPattern = /^[0-9]+$/
/** Letters and digits of any script. */
export const lettersAndDigitsPattern = new RegExp(`^(?:${LETTER}|\\p{Nd})+$`, 'u')
/** Letters of any script and plain spaces, at least one letter. */
export const lettersAndSpacesPattern = new RegExp(`^(?= *\\p{L})(?:${LETTER}| )+$`, 'u')
export const noWhitespacePattern = /^\S+$/u
/** A negative number as people type it, with a hyphen or a real minus; -0 is not negative. */
export const negativeNumberPattern = /^[-\u2212](?=[0-9.]*[1-9])(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)$/
/** E.164: plus, country code, at most 15 digits. */
export const phonePattern = /^\+[1-9][0-9]{6,14}$/
/** A person's name: letters of any script, spaces, full stop, apostrophe, hyphen; begins with a letter. */
export const personNamePattern = /^\p{L}(?:[\p{M}\u200c\u200d]|[\p{L} .'-])*$/u
/** One line of text: no control characters, and none that change the reading direction (which could disguise text). */
export const plainLinePattern = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
/** Text of several lines: as a plain line, with line feeds and tabs. */
export const plainTextPattern = /^(?:[\n\t]|[^\p{Cc}\u202a-\u202e\u2066-\u2069])*$/u

export const isNegativeNumber = (text: string): boolean => negativeNumberPattern.test(text)

/** Whether every character of the text is one of the allowed ones. */
export function hasOnlyAllowedCharacters(text: string, allowed: string): boolean {
  const set = new Set(allowed)
  return Array.from(text).every(char => set.has(char))
}

/**
 * A path on our own site, for redirects. A browser drops tabs and line breaks and treats a backslash as a slash, so
 * a path that would then start like a host name is refused.
 */
export const ownPathPattern = /^\/(?![/\\])[!-[\]-~]*$/
