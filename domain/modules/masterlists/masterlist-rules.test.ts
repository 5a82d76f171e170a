import { describe, expect, it } from 'vitest'
import { MASTERLISTS } from './masterlist-api.ts'
import { CODE_PATTERN, codeFor, ITEM_USERS, isFixed, PARENTS, usesInWords } from './masterlist-rules.ts'

describe('the code of a name', () => {
  it.each([
    ['Table tennis', 'table-tennis'],
    ['Residents’ association', 'residents-association'],
    ['4 to 6 years', '4-to-6-years'],
    ['Café & Crêpes', 'cafe-crepes'],
  ])('%s becomes %s', (name, code) => {
    expect(codeFor(name)).toBe(code)
    expect(code).toMatch(CODE_PATTERN)
  })
  it('cannot be made from a name without Latin letters', () => {
    expect(codeFor('कथक')).toBe('')
  })
})

it('only relations are defined by the product', () => {
  expect(MASTERLISTS.filter(isFixed)).toEqual(['relation'])
})

it('services require a category, localities may have a city', () => {
  expect(PARENTS).toEqual({
    service: { list: 'service_category', required: true },
    city: { list: 'city', required: false },
  })
})

it('says in both languages how many use an item', () => {
  const uses = [
    { by: 'centers', count: 3 },
    { by: 'batches', count: 1 },
  ] as const
  expect(usesInWords(uses, 'en')).toBe('3 centers, 1 batch')
  expect(usesInWords(uses, 'hi')).toBe('3 सेंटर, 1 बैच')
  for (const by of ITEM_USERS) {
    expect(usesInWords([{ by, count: 2 }], 'en')).toMatch(/^2 [a-z]/)
    expect(usesInWords([{ by, count: 2 }], 'hi')).toMatch(/^2 [\u0900-\u097F]/)
  }
})
