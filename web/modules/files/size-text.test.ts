import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [57 * 1024, '57 kB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [1024 ** 3 - 57 * 1024, '1 GB'],
  [5 * 1024 ** 3, '5 GB'],
])('formats %i bytes as %s', (bytes, text) =>
  expect(sizeText(bytes, 'en').toLowerCase()).toBe(text.toLowerCase()),
)
