import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { buildPath, type PathParams, queryString } from './paths.ts'

describe('buildPath', () => {
  it('fills in every name, URL-encoded', () => {
    expect(buildPath('/bookings/{id}/cancellation', { id: 'b1' })).toBe('/bookings/b1/cancellation')
    expect(buildPath('/centers/{centerId}/spaces/{id}', { centerId: 'a/b', id: 7 })).toBe(
      '/centers/a%2Fb/spaces/7',
    )
    expect(buildPath('/centers/{slug}', { slug: 'योग ?#' })).toBe(
      '/centers/%E0%A4%AF%E0%A5%8B%E0%A4%97%20%3F%23',
    )
    expect(buildPath('/bookings', {})).toBe('/bookings')
  })

  it('keeps each value within its own segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), id => {
        fc.pre(id !== '.' && id !== '..')
        const { pathname } = new URL(buildPath('/a/{id}/b', { id }), 'http://localhost')
        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'a', id, 'b'])
      }),
    )
  })

  it.each(['', '.', '..'])('refuses %j, which would change the path', id => {
    expect(() => buildPath('/bookings/{id}', { id })).toThrow(/\{id\}/)
  })

  it('refuses a missing name, at compile time and at run time', () => {
    // @ts-expect-error: id is missing
    expect(() => buildPath('/bookings/{id}', {})).toThrow(/\{id\}/)
    // @ts-expect-error: inherited names are not values
    expect(() => buildPath('/bookings/{toString}', {})).toThrow(/\{toString\}/)
  })

  it('takes the names from the pattern', () => {
    expectTypeOf<keyof PathParams<'/a/{id}/b/{place}'>>().toEqualTypeOf<'id' | 'place'>()
    expectTypeOf<keyof PathParams<'/a'>>().toEqualTypeOf<never>()
  })
})

describe('queryString', () => {
  it.each([
    [{}, ''],
    [{ a: undefined, b: null }, ''],
    [{ a: 1, b: 'x y', c: false, d: '' }, '?a=1&b=x+y&c=false'],
    [{ day: ['mon', 'tue'], none: [] }, '?day=mon&day=tue'],
    [{ day: ['mon', undefined] }, '?day=mon'],
    [{ q: '&=?योग' }, '?q=%26%3D%3F%E0%A4%AF%E0%A5%8B%E0%A4%97'],
  ])('%j is %j', (query, expected) => {
    expect(queryString(query)).toBe(expected)
  })
})
