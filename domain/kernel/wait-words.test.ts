import { describe, expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

describe('a waiting time is given in the largest unit that reads well', () => {
  test.each([
    [0, '1 second', '1 सेकंड'],
    [1, '1 second', '1 सेकंड'],
    [29.2, '30 seconds', '30 सेकंड'],
    [60, '1 minute', '1 मिनट'],
    [61, '2 minutes', '2 मिनट'],
    [3540, '59 minutes', '59 मिनट'],
    [3541, '1 hour', '1 घंटे'],
    [3601, '2 hours', '2 घंटे'],
    [86_286, '24 hours', '24 घंटे'],
    [172_800, '48 hours', '48 घंटे'],
    [172_801, '3 days', '3 दिन'],
  ])('%d seconds: %s, %s', (seconds, en, hi) => {
    expect(waitWords(seconds, 'en')).toBe(en)
    expect(waitWords(seconds, 'hi')).toBe(hi)
  })
})
