import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOfShort, isId, newId, shortId } from './ids.ts'

const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

describe('newId', () => {
  it('is a UUIDv7 with its millisecond inside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), nowMs => {
        const id = newId(nowMs)
        expect(isId(id)).toBe(true)
        expect(timeOf(id)).toBe(nowMs)
      }),
    )
  })

  it('uses the current time by default', () => {
    const before = Date.now()
    const made = timeOf(newId())
    expect(made).toBeGreaterThanOrEqual(before)
    expect(made).toBeLessThanOrEqual(Date.now())
  })

  it('sorts by creation within one millisecond, whatever the randomness', () => {
    const nowMs = 1_795_000_000_000
    for (const fill of [0x00, 0xff]) {
      const ids = Array.from({ length: 20_000 }, () => newId(nowMs + fill, bytes => bytes.fill(fill)))
      expect(new Set(ids).size).toBe(ids.length)
      expect([...ids].sort()).toEqual(ids)
    }
  })

  it('sorts by time, even when the clock goes back', () => {
    expect(newId(1_000) < newId(1_001)).toBe(true)
    expect(timeOf(newId(5))).toBe(5)
  })

  it('differs between two processes in the same millisecond', () => {
    const tails = Array.from({ length: 1_000 }, (_, index) => newId(1_000 + (index % 2)).slice(-10))
    expect(new Set(tails).size).toBe(1_000)
  })

  it.each([-1, 1.5, 2 ** 48, Number.NaN])('refuses the time %s', nowMs => {
    expect(() => newId(nowMs)).toThrow(RangeError)
  })
})

describe('a short id', () => {
  it('encodes the id in 22 URL-safe characters', () => {
    for (let count = 0; count < 200; count += 1) {
      const id = newId()
      expect(shortId(id)).toMatch(/^[A-Za-z0-9_-]{22}$/)
      expect(idOfShort(shortId(id))).toBe(id)
    }
  })
  it.each([
    '',
    'AZraAAAAcACAAAAAAAAAA',
    'AZraAAAAcACAAAAAAAAAAAA',
    'AZraAAAAcACAAAAAAAAA==',
    // A wrong version, and stray bits after the last byte.
    'AZraAAAAQACAAAAAAAAAAA',
    'AZraAAAAcACAAAAAAAAAAB',
  ])('does not accept %j', text => expect(idOfShort(text)).toBeNull())
})

describe('isId', () => {
  it.each([
    ['019a0000-0000-7000-8000-000000000000', true],
    ['019A0000-0000-7000-8000-000000000000', false], // upper case would not equal the stored text
    ['019a0000-0000-4000-8000-000000000000', false],
    ['019a0000-0000-7000-c000-000000000000', false],
    ['019a0000000070008000000000000000', false],
    ['019a0000-0000-7000-8000-000000000000\n', false],
    ['', false],
    [null, false],
    [7, false],
  ])('%j: %s', (text, expected) => {
    expect(isId(text)).toBe(expected)
  })
})
