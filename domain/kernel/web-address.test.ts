import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  ['https://sampige.example', true],
  ['https://www.youtube.com/watch?v=abc&t=1', true],
  ['https://उदाहरण.भारत/पृष्ठ', true],
  ['http://sampige.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://localhost', false],
  ['https://head:secret@sampige.example', false],
  ['https://sampige.example/"onload', false],
  ['sampige.example', false],
])('%s may be linked: %s', (text, may) => {
  expect(isWebAddress(text)).toBe(may)
})
