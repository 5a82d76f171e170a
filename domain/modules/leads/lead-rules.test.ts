import { expect, test } from 'vitest'
import { leadNumber } from './lead-rules.ts'

test('a number has eight signs that cannot be mistaken for each other', () => {
  const every = Array.from({ length: 32 }, (_, from) =>
    leadNumber(Uint8Array.from({ length: 8 }, (_, i) => from * 8 + i)),
  )
  for (const number of every) expect(number).toMatch(/^L-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(new Set(every.join('').replaceAll('L-', ''))).toHaveLength(32)
})

test('other bytes give another number, the same the same', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
  expect(leadNumber(bytes)).toBe('L-12345678')
  expect(leadNumber(bytes)).not.toBe(leadNumber(bytes.toReversed()))
  expect(() => leadNumber(bytes.slice(1))).toThrow(RangeError)
})
