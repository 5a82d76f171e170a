import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor, isCursorInstant, offsetOfPage, pageCount, rowsToSkip } from './paging.ts'

describe('pages', () => {
  it.each([
    [1, 25, 1],
    [2, 25, 26],
    [3, 25, 51],
    [1, 100, 1],
    [4, 10, 31],
    [7, 1, 7],
  ])('page %i of size %i starts at row %i', (page, limit, offset) => {
    expect(offsetOfPage(page, limit)).toBe(offset)
    expect(rowsToSkip(offset)).toBe(offset - 1)
  })

  it('contain 25 rows by default', () => {
    expect(offsetOfPage(2)).toBe(26)
  })

  it.each([
    [0, 25, 1],
    [1, 25, 1],
    [25, 25, 1],
    [26, 25, 2],
    [100, 25, 4],
    [101, 25, 5],
  ])('%i rows at %i per page make %i pages', (total, limit, pages) => {
    expect(pageCount(total, limit)).toBe(pages)
  })

  it.each([0, -1, 1.5, Number.NaN])('have no page number %s', page => {
    expect(() => offsetOfPage(page)).toThrow(RangeError)
    expect(() => rowsToSkip(page)).toThrow(RangeError)
  })

  it('show every id exactly once from first to last', () => {
    fc.assert(
      fc.property(fc.nat({ max: 600 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
        const ids = Array.from({ length: total }, (_, index) => `id-${index}`)
        const seen: string[] = []
        for (let page = 1; page <= pageCount(total, limit); page += 1) {
          const skip = rowsToSkip(offsetOfPage(page, limit))
          seen.push(...ids.slice(skip, skip + limit))
        }
        expect(seen).toEqual(ids)
      }),
    )
  })
})

describe('cursors', () => {
  it('round-trip in any script and are safe in a URL', () => {
    const values = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null)))
    fc.assert(
      fc.property(values, list => {
        const text = encodeCursor(list)
        expect(text).toBe(encodeURIComponent(text))
        expect(decodeCursor(text)).toEqual(list)
      }),
    )
    expect(decodeCursor(encodeCursor(['आशा', 2.5, null]))).toEqual(['आशा', 2.5, null])
  })

  const packed = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
  it.each([
    '',
    'a',
    '%%%',
    'null',
    packed({ a: 1 }),
    packed('text'),
    packed([true]),
    packed([[1]]),
    btoa('[1'),
    '_w',
    `${packed([1])}=`,
    ` ${packed([1])}`,
  ])('decodes garbage such as %j to null', text => {
    expect(decodeCursor(text)).toBeNull()
  })

  it('decode any text to values or null, never an error', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const values = decodeCursor(text)
        expect(values === null || Array.isArray(values)).toBe(true)
      }),
    )
  })

  it('refuse values that JSON would silently turn into null', () => {
    expect(() => encodeCursor([Number.NaN])).toThrow(RangeError)
  })
})

describe('an instant in a cursor', () => {
  it.each(['2026-11-21T06:00:00.000Z', '2026-11-21 06:00:00+00', '2026-11-21 06:00:00.123456+05:30'])(
    'accepts %s',
    text => expect(isCursorInstant(text)).toBe(true),
  )
  it.each([
    ...['1', '2026', '', 'now', 'infinity', '2026-11-21', '2026-02-30T00:00:00Z', '0000-01-01 00:00:00+00'],
    ...['2026-11-21 24:00:00+00', '2026-11-21 06:00:00+99', '2026-11-21T06:00Z', 7, null, undefined],
  ])('refuses %j, which the database would not accept', text => expect(isCursorInstant(text)).toBe(false))
})
