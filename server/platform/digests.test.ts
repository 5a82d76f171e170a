import { expect, test } from 'vitest'
import { sameSecret } from './digests.ts'

test.each([
  ['a secret', 'a secret', true],
  ['a secret', 'a secreT', false],
  ['a secret', 'a secret and more', false],
  ['', 'a secret', false],
])('“%s” and “%s” are the same secret: %s', (given, secret, same) => {
  expect(sameSecret(given, secret)).toBe(same)
})
