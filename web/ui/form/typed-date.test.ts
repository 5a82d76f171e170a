import { expect, test } from 'vitest'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { typedDate } from './typed-date.ts'

const today = '2026-11-26'

test.each([
  ['2026-11-30', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['3.1.27', '2027-01-03'],
  ['30 Nov', '2026-11-30'],
  ['30 November', '2026-11-30'],
  ['Sept 3', null],
  ['3 Sept 2027', '2027-09-03'],
  ['३०/११/२०२६', '2026-11-30'],
  ['30 नवंबर', '2026-11-30'],
  ['1 Mar', '2027-03-01'],
  ['31/2/2027', null],
  ['2/2', '2027-02-02'],
  ['soon', null],
])('parses “%s” as %s', (text, date) => {
  expect(typedDate(text, today)).toBe(date)
})

test('round-trips the field’s own format', () => {
  for (const language of ['en', 'hi'] as const)
    for (let month = 1; month <= 12; month += 1) {
      const date = `2027-${String(month).padStart(2, '0')}-09`
      expect(typedDate(formatLocalDate(date, language), today)).toBe(date)
    }
})
