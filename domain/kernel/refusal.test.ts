import { expect, it } from 'vitest'
import { isRefusal } from './refusal.ts'

it.each([
  [{ refused: true, code: 'full' }, true],
  [{ refused: true, code: 'full', next: ['join-waitlist'], retryAfterSeconds: 30 }, true],
  [{ refused: false, code: 'full' }, false],
  [{ refused: 'yes', code: 'full' }, false],
  [{ refused: true }, false],
  [{ refused: true, code: 7 }, false],
  [{ code: 'full' }, false],
  [null, false],
  [undefined, false],
  ['refused', false],
  [[], false],
])('%j is a refusal: %s', (value, expected) => {
  expect(isRefusal(value)).toBe(expected)
})
