import { expect, test } from 'vitest'
import { asSentence } from './notification-words.ts'

test.each([
  ['The photo is blurred', 'The photo is blurred.', 'The photo is blurred।'],
  ['The PAN does not look right. ', 'The PAN does not look right.', 'The PAN does not look right.'],
  ['क्या यह सही है?', 'क्या यह सही है?', 'क्या यह सही है?'],
  ['फ़ोटो धुंधली है।', 'फ़ोटो धुंधली है।', 'फ़ोटो धुंधली है।'],
])('%s ends with a single punctuation mark', (typed, en, hi) => {
  expect(asSentence(typed, 'en')).toBe(en)
  expect(asSentence(typed, 'hi')).toBe(hi)
})
